import { type RefObject, useEffect, useState } from 'react';
import { firm } from '../../../shared/firm.ts';
import { knownPerson } from '../knownPerson.ts';
import { type BookingContext, bookingMarks } from './bookingUrl.ts';
import { loadScheduler } from './scheduler.ts';

/** Time after which the dialog reports that the calendar is late, in ms. */
const loadTimeout = 8000;

/** `late`: the calendar is blocked or slow; it becomes `ready` if it still loads. */
type SchedulerState = 'loading' | 'ready' | 'late';

/** Resolves when the widget's frame has loaded; at once when there is none. */
function framed(place: HTMLElement): Promise<unknown> {
  const frame = place.querySelector('iframe');
  return frame ? new Promise((resolve) => frame.addEventListener('load', resolve, { once: true })) : Promise.resolve();
}

/** Renders the provider's inline calendar into `place`, with the visitor's name and email if known. */
export function useScheduler(place: RefObject<HTMLElement | null>, context: BookingContext): SchedulerState {
  const [state, setState] = useState<SchedulerState>('loading');
  useEffect(() => {
    let gone = false;
    const update = (next: SchedulerState) => !gone && setState(next);
    const timer = setTimeout(() => update('late'), loadTimeout);
    loadScheduler()
      .then(async (scheduler) => {
        if (gone || !place.current) return;
        scheduler.initInlineWidget({
          url: firm.calendlyUrl,
          parentElement: place.current,
          prefill: knownPerson(),
          utm: { utmCampaign: bookingMarks.campaign, utmMedium: bookingMarks.medium, utmContent: context },
        });
        await framed(place.current);
        clearTimeout(timer);
        update('ready');
      })
      .catch(() => update('late'));
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [place, context]);
  return state;
}
