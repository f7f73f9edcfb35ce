import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/** State of the menu below 1280 px: while it is open the page behind does not scroll; when the focus leaves, it closes. */
export function useMenu(bar: RefObject<HTMLElement | null>, button: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const place = () => bar.current?.style.setProperty('--menu-top', `${bar.current.getBoundingClientRect().bottom}px`);
    const wide = matchMedia('(min-width: 80em)');
    const shut = () => wide.matches && setOpen(false);
    place();
    document.body.style.overflow = 'hidden';
    window.addEventListener('resize', place);
    wide.addEventListener('change', shut);
    return () => {
      document.body.style.overflow = '';
      window.removeEventListener('resize', place);
      wide.removeEventListener('change', shut);
    };
  }, [open, bar]);

  return {
    open,
    toggle: () => setOpen(!open),
    close: () => setOpen(false),
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (open && to instanceof Node && !bar.current?.contains(to)) setOpen(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      setOpen(false);
      button.current?.focus();
    },
  };
}
