import type { LoginTexts } from './texts';

interface LoginLinksProps {
  names: LoginTexts['links'];
  /** Addresses by the keys of their names; those without one aren't shown. */
  links: Partial<Record<string, string>>;
}

/** Links to the other sign-in pages, as the operator has set them. */
export function LoginLinks({ names: { title, ...names }, links }: LoginLinksProps) {
  const shown = Object.entries(names).filter(([key]) => links[key]);
  if (shown.length === 0) return null;
  return (
    <nav className="login-links" aria-label={title}>
      {shown.map(([key, name]) => (
        <a key={key} href={links[key]}>
          {name}
        </a>
      ))}
    </nav>
  );
}
