import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Atributos = Readonly<Record<string, string>>;

/** Filters by attribute as the address has them: `tag=12,40;inicioBase=2027-08-02..2027-08-05`. */
export const writeAtributos = (atributos: Atributos): string | undefined =>
  Object.entries(atributos)
    .filter(([, valor]) => valor)
    .map(([nome, valor]) => `${nome}=${valor}`)
    .join(';') || undefined;

/** Search parameters of the links into the activity list: its filters and its order. */
export interface ActivitiesSearch {
  readonly criticas?: true;
  /** Activities late by more than the project's tolerance. */
  readonly atrasadas?: true;
  /** Total float up to this many working minutes. */
  readonly folgaAte?: number;
  /** Situations, separated by commas. */
  readonly situacao?: string;
  readonly atributos?: Atributos;
  readonly ordem?: string;
  /** Attributes that make the branches in place of the EAP, outermost first: `sistema,tag`. */
  readonly grupos?: string;
  /** The activity that is open beside the list. */
  readonly atividade?: number;
}

interface Props {
  readonly search: ActivitiesSearch;
  readonly children: ReactNode;
}

export function ActivitiesLink({ search: { atributos = {}, ...search }, children }: Props) {
  return (
    <Link to="/gestaoprojeto" search={{ ...search, atributos: writeAtributos(atributos) }}>
      {children}
    </Link>
  );
}
