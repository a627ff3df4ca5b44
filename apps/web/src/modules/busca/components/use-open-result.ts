import { useRouter } from '@tanstack/react-router';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { useSelectProjeto } from '../../../lib/select-project.ts';
import { authState } from '../../../lib/session.ts';
import { keepRecente } from './recentes.ts';
import type { Resultado } from './resultado.ts';

/** Kinds of result that are found whatever the project. */
const DE_QUALQUER_PROJETO = new Set(['tela', 'manual', 'usuario']);

function remember({ tipo, titulo, detalhe = '', acao }: Resultado): void {
  const { user } = authState();
  if (!user || !('destino' in acao)) return;
  const doProjeto = DE_QUALQUER_PROJETO.has(tipo) ? undefined : user.cod_projeto_pro;
  keepRecente(user.cod_usuario_usu, {
    tipo,
    titulo,
    detalhe,
    destino: acao.destino,
    ...(doProjeto === undefined ? {} : { projetoId: doProjeto }),
  });
}

/** Opens a result. One with an address opens in a new tab when the person asks for it. */
export function useOpenResult(): (resultado: Resultado, novaAba: boolean) => void {
  const router = useRouter();
  const { mutate } = useSelectProjeto();
  const swap = (projetoId: number) => {
    if (projetoId === authState().user?.cod_projeto_pro) return router.history.push('/dashboard/main');
    return mutate(projetoId, {
      onError: (error) => {
        const { mensagem, acao } = textOfError(error);
        notify({ color: 'red', title: 'O projeto não foi trocado', message: `${mensagem} ${acao}` });
      },
    });
  };
  return (resultado, novaAba) => {
    const { acao } = resultado;
    remember(resultado);
    if ('execute' in acao) acao.execute();
    else if ('projetoId' in acao) swap(acao.projetoId);
    else if (novaAba) window.open(acao.destino, '_blank', 'noopener');
    else router.history.push(acao.destino);
  };
}
