/** A package that the built server doesn't contain. */
export interface ShippedPackage {
  name: string;
}

export const SHIPPED_PACKAGES: readonly ShippedPackage[];
