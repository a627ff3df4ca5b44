import { soAsSuas } from '@cadencia/domain/dashboard/alcance.ts';

interface Props {
  /** Number of activities that the person sees, of a project with more. */
  readonly atividades: number;
}

/** Says that the figures beside it cover a part of the project: the part that the reader sees. */
export function SoAsSuas({ atividades }: Props) {
  return <span>{soAsSuas(atividades)}</span>;
}
