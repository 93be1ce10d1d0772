import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled further down than this, in pixels. It is looked at when the page scrolls, never before:
 * asking a page that is just coming up how far it is scrolled makes the browser lay it out on the spot.
 */
export function useScrolledPast(threshold: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [threshold]);
  return isPast;
}
