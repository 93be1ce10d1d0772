import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled further down than `threshold`, in pixels. It checks only when the page scrolls: reading
 * the scroll position of a page that is just starting forces the browser to lay it out immediately.
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
