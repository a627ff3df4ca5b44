import { useAtalho } from '../../../lib/atalhos.ts';
import type { Acoes } from './acoes.ts';
import { type Dia, passoDe } from './dias.ts';
import type { BuscaCalendario } from './use-busca-calendario.ts';

/** The key of a new event, on screen while there may be one. */
export function TeclaNovo({ dia, criar }: { readonly dia: Dia; readonly criar: Acoes['criar'] }) {
  useAtalho({ teclas: 'n', descricao: 'Novo evento no dia em foco', executar: () => criar(dia) });
  return null;
}

/** The keys of the screen. */
export function useTeclas(busca: BuscaCalendario, hoje: Dia): void {
  const { visao, data, mudar } = busca;
  useAtalho({ teclas: 't', descricao: 'Ir para hoje', executar: () => mudar({ data: hoje }) });
  useAtalho({ teclas: 'm', descricao: 'Ver o mês', executar: () => mudar({ visao: 'mes' }) });
  useAtalho({ teclas: 's', descricao: 'Ver a semana', executar: () => mudar({ visao: 'semana' }) });
  useAtalho({ teclas: 'l', descricao: 'Ver a lista', executar: () => mudar({ visao: 'lista' }) });
  useAtalho({
    teclas: '[',
    descricao: 'Período anterior',
    executar: () => mudar({ data: passoDe(visao, data, -1) }),
  });
  useAtalho({
    teclas: ']',
    descricao: 'Período seguinte',
    executar: () => mudar({ data: passoDe(visao, data, 1) }),
  });
}
