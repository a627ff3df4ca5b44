import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Search parameters of the links into the activity list: its filters and its order. */
export interface ActivitiesSearch {
  readonly criticas?: true;
  /** Activities late by more than the project's tolerance. */
  readonly atrasadas?: true;
  /** Total float up to this many working minutes. */
  readonly folgaAte?: number;
  /** Situations, separated by commas. */
  readonly situacao?: string;
  readonly ordem?: string;
}

interface Props {
  readonly search: ActivitiesSearch;
  readonly children: ReactNode;
}

export function ActivitiesLink({ search, children }: Props) {
  return (
    <Link to="/gestaoprojeto" search={search}>
      {children}
    </Link>
  );
}
