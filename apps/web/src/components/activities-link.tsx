import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What the links into the activity list filter and sort by: its search parameters. */
export interface ActivitiesSearch {
  readonly criticas?: true;
  /** Late by more than the project's tolerance. */
  readonly atrasadas?: true;
  /** Total float up to this many working minutes. */
  readonly folgaAte?: number;
  /** Situations, comma-separated. */
  readonly situacao?: string;
  readonly ordem?: string;
}

interface Props {
  readonly search: ActivitiesSearch;
  readonly children: ReactNode;
}

/** A way into the activity list of Gestão do Projeto. */
export function ActivitiesLink({ search, children }: Props) {
  return (
    <Link to="/gestaoprojeto" search={search}>
      {children}
    </Link>
  );
}
