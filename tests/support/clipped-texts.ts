/** Texts of a page that a person can't read whole, though nothing says that something is missing. */
import type { Page } from '@playwright/test';

/**
 * Returns the visible texts that are cut or covered in part: beyond the edge of a part that hides what doesn't fit,
 * without an ellipsis and a title or name with the whole text, or half below something else. Amounts of money may not
 * even have an ellipsis. Parts that scroll sideways are no fault, but they have to be reachable by key.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const MONEY = /\d[\d,.\u00A0\u202F ]*[.,]\d\d(?!\d)|฿/;
    const describe = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${String(element.getAttribute('class') ?? '').slice(0, 60)}">`;

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

    /** Whether the whole text can be read otherwise: as a title around it, or as a name up to the part that cuts it. */
    const isNamed = (element: Element, until: Element) => {
      if (element.closest('[title]')) return true;
      const named = element.closest('[aria-label]');
      return named !== null && until.contains(named);
    };

    /** The edges within which an element's content is visible sideways, and the part that makes them. */
    function hiddenBeyond(element: Element): { left: number; right: number; by: Element; scrolls: boolean }[] {
      const edges = [];
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        if (overflowX !== 'visible') {
          const { left, width } = at.getBoundingClientRect();
          if (width > 0)
            edges.push({ left, right: left + width, by: at, scrolls: overflowX === 'auto' || overflowX === 'scroll' });
        }
        if (position === 'fixed') break;
      }
      return edges;
    }

    /** Parts that cover columns on purpose and say that there are more. */
    const covers = [...document.querySelectorAll('[data-cover]')].map((cover) => cover.getBoundingClientRect());
    const isCoveredOnPurpose = (rect: DOMRect) =>
      covers.some((cover) => rect.left >= cover.left - 1 && rect.left <= cover.right && rect.top < cover.bottom);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (
        text === '' ||
        !element ||
        !isShown(element) ||
        element.closest('[aria-hidden="true"], script, style, noscript, title, svg')
      )
        continue;
      // Read out, and not shown.
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.bottom < 0 || rect.top > innerHeight) continue;
        const edges = hiddenBeyond(element);
        let isScrolled = false;
        for (const { left, right, by, scrolls } of edges) {
          if (rect.left >= left - 1 && rect.right <= right + 1) continue;
          if (scrolls) {
            isScrolled = true;
            break;
          }
          const hasEllipsis =
            getComputedStyle(by).textOverflow === 'ellipsis' || getComputedStyle(element).textOverflow === 'ellipsis';
          if (rect.right <= left || rect.left >= right) break;
          if (MONEY.test(text)) faults.add(`money is cut: "${text}" in ${describe(by)}`);
          else if (!hasEllipsis || !isNamed(element, by))
            faults.add(`cut${hasEllipsis ? ' without a title' : ''}: "${text}" in ${describe(by)}`);
          break;
        }
        if (isScrolled || rect.left < 0 || rect.right > innerWidth || isCoveredOnPurpose(rect)) continue;
        // Covered in part: visible at one side, and something else at the other.
        const y = rect.top + rect.height / 2;
        if (y < 0 || y > innerHeight) continue;
        const left = Math.max(rect.left, ...edges.map((edge) => edge.left));
        const right = Math.min(rect.right, ...edges.map((edge) => edge.right));
        const owners = [left + 1, (left + right) / 2, right - 1].map((x) => {
          const top = document.elementFromPoint(x, y);
          // The floating button lies over what can be scrolled away from below it.
          if (top === null || top.closest('.MuiFab-root')) return null;
          return top === element || top.contains(element) || element.contains(top) ? null : top;
        });
        const cover = owners.find((owner) => owner !== null);
        if (cover && owners.some((owner) => owner === null))
          faults.add(`half covered: "${text}" by ${describe(cover)}`);
      }
    }

    for (const element of document.querySelectorAll('main *')) {
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== 'auto' && overflowX !== 'scroll') continue;
      if (element.scrollWidth <= element.clientWidth + 1 || !isShown(element)) continue;
      const isReachable =
        element.matches('[tabindex]') || element.querySelector('a, button, input, [tabindex]') !== null;
      if (!isReachable) faults.add(`scrolls sideways and can't be reached by key: ${describe(element)}`);
    }
    return [...faults];
  });
}
