import { useEffect, useState } from 'react';

/** The value as it stood `delay` ms ago: what changes in between is left out, so that a moving slider is written once. */
export function useDelayed<T>(value: T, delay: number): T {
  const [written, setWritten] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setWritten(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return written;
}
