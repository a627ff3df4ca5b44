import { Notice } from '../../../components/notice.tsx';
import type { Previsto } from './passos.ts';

/** Whether an update keeps the weighting of the project: it does when the project has activities. */
export const pesaComoEsta = ({ diferenca }: Previsto): boolean =>
  diferenca !== null && diferenca.alteradas + diferenca.iguais + diferenca.ausentes > 0;

/** The weighting of a new project whose file has hours for too few activities. */
export function PesoPorDuracao({ projeto }: { readonly projeto: Previsto }) {
  if (projeto.peso !== 'DURACAO_RECURSO') return null;
  return (
    <Notice tone="info" titulo="O avanço será pesado por duração × equipe">
      Menos de 80% das atividades têm homem-horas no arquivo; com o peso em HH, as outras não contariam na curva.
    </Notice>
  );
}
