import { useEffect, useState } from 'react';
import { facts } from '../../../shared/facts.ts';
import { londonDay } from '../../../shared/londonDay.ts';

/** Returns today in London as an ISO day. In the HTML it is the day of the last check of the rules, so that hydration agrees. */
export function useToday(): string {
  const [today, setToday] = useState<string>(facts.nilRateBand.checked);
  useEffect(() => setToday(londonDay(new Date())), []);
  return today;
}
