import { formatNumero } from '../lib/formato.ts';

interface Props {
  /** How many the person sees, of a project of more. */
  readonly atividades: number;
}

/** Says that the figures beside it are of a part of the project: what its reader sees. */
export function SoAsSuas({ atividades }: Props) {
  return <span>{atividades === 1 ? 'Só a sua atividade' : `Só as suas ${formatNumero(atividades)} atividades`}</span>;
}
