import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `delay` ms, so that a moving slider updates the results once. */
export function useDelayed<T>(value: T, delay: number): T {
  const [written, setWritten] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setWritten(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return written;
}
