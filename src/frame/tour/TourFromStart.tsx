import { useState } from 'react';
import { useLocation } from 'react-router';
import { landingPathOf } from '../landingPath';
import { Tour, type TourProps } from './Tour';

/** The tour: it begins at the start page and then follows to the screens that it leads to. */
export function TourFromStart(props: TourProps) {
  const { pathname } = useLocation();
  const isStart = pathname === landingPathOf(props.reader);
  const [hasBegun, setBegun] = useState(isStart);
  if (isStart && !hasBegun) setBegun(true);
  return hasBegun ? <Tour {...props} /> : null;
}
