import { printCronograma } from '@cadencia/domain/cronograma/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { colunasVisiveis } from '../../../components/grade/logica/estado.ts';
import { useGridLayout } from '../../../components/use-grid-layout.ts';
import { openFile } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { readGrupos } from './atributos.ts';
import { COLUNAS } from './colunas.tsx';
import { useForma } from './forma.ts';
import type { Busca } from './use-busca.ts';

/** Opens what the screen shows as a PDF: the whole tree or list, with the columns in their order. */
export function usePrint(busca: Busca) {
  const { forma, filtro, ordem } = useForma(busca);
  const [{ colunas }] = useGridLayout('gestaoprojeto', COLUNAS);
  return useMutation({
    mutationFn: () => {
      const { fixas, moveis } = colunasVisiveis(COLUNAS, colunas, false);
      const grupos = readGrupos(busca.search.grupos).join(',');
      return openFile(printCronograma, {
        body: {
          ...filtro,
          ...(grupos ? { grupos } : {}),
          arvore: forma === 'arvore',
          ordem: ordem.ordem,
          ...(ordem.decrescente ? { decrescente: 'true' as const } : {}),
          colunas: [...fixas, ...moveis].map(({ id }) => id),
        },
      });
    },
    onError: (error) => {
      const { mensagem, acao } = textOfError(error);
      notify({ message: `${mensagem} ${acao}`, color: 'red' });
    },
  });
}
