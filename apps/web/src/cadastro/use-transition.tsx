import type { Cadastro, Fluxo, Linha } from '@cadencia/domain/cadastro.ts';
import { transicoesOf } from '@cadencia/domain/cadastro-endpoints.ts';
import { type Assinatura as Assinada, assinatura, type Veredito } from '@cadencia/domain/workflow.ts';
import { Skeleton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FotoDaAcao } from '../components/foto-da-acao.tsx';
import { faltaMotivo, MotivoDaAcao } from '../components/justificativa.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { Notice } from '../components/notice.tsx';
import { call } from '../lib/api-client.ts';
import { ErroApi, textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';
import { authState } from '../lib/session.ts';
import { ALTERADO, isChanged } from '../lib/use-editing.ts';
import { naTela, rowQuery } from './api.ts';

export type ComFluxo = Cadastro & { readonly fluxo: Fluxo };
type Transicao = Fluxo['transicoes'][string];

/** The verdict on each action of the state of a record. */
export const actionsOf = (linha: Linha): Readonly<Record<string, Veredito>> =>
  (linha['acoes'] ?? {}) as Readonly<Record<string, Veredito>>;

const Assinatura = lazyPart(() => import('../components/assinatura.tsx'), 'Assinatura');

interface Pedido {
  readonly linha: Linha;
  readonly acao: string;
  readonly motivo?: string;
  readonly assinatura?: Assinada;
  readonly foto?: string;
  /** The person read the warning of the action. */
  readonly ciente: boolean;
}

/** What a person gives with an action. */
interface Dado {
  readonly motivo: string;
  readonly assinatura: Assinada;
  readonly foto?: string | undefined;
}

/** What an action begins with: who acts signs by their own name, another person writes theirs. */
export const dadoInicial = (transicao: Transicao | undefined): Dado => ({
  motivo: '',
  assinatura: { nome: (transicao?.assina === 'QUEM_AGE' && authState().user?.des_nome_usu) || '' },
});

/** What the action asks for and is still missing, in words. */
export const faltaEm = (transicao: Transicao | undefined, dado: Dado): string | undefined => {
  if (transicao?.pedeMotivo && faltaMotivo(dado.motivo)) return 'Escreva antes a justificativa.';
  if (transicao?.assina && !assinatura.safeParse(dado.assinatura).success)
    return 'Escreva antes o nome de quem assina.';
  if (transicao?.foto && dado.foto === undefined) return 'Tire antes a foto.';
  return undefined;
};

/** The part of a request in which the server gets what the action asks for. */
export const enviado = (transicao: Transicao | undefined, { motivo, assinatura: dada, foto }: Dado) => ({
  ...(motivo.trim() ? { motivo: motivo.trim() } : {}),
  ...(transicao?.assina ? { assinatura: dada } : {}),
  ...(transicao?.foto && foto ? { foto } : {}),
});

interface PropsPedido {
  readonly transicao: Transicao | undefined;
  readonly dado: Dado;
  readonly onDado: (dado: Dado) => void;
}

/** The fields of what an action asks for. */
export const CamposDaAcao = ({ transicao, dado, onDado }: PropsPedido) => (
  <>
    {transicao?.foto && (
      <FotoDaAcao mostra={transicao.foto} foto={dado.foto} onMudar={(foto) => onDado({ ...dado, foto })} />
    )}
    {transicao?.assina && (
      <Suspense fallback={<Skeleton height={280} mt="sm" />}>
        <Assinatura
          dada={dado.assinatura}
          deOutra={transicao.assina === 'OUTRA_PESSOA'}
          onMudar={(dada) => onDado({ ...dado, assinatura: dada })}
        />
      </Suspense>
    )}
    {transicao && <MotivoDaAcao pede={transicao.motivo ?? transicao.pedeMotivo} dado={dado} onDado={onDado} />}
  </>
);

/**
 * Does an action on a record: at once, or after a dialog where the action asks for a reason, a signature or a photo or warns of
 * something. An action that may not be done says why. `dialog` belongs on the screen of whoever acts.
 */
export function useTransition(cadastro: ComFluxo, onMudou: () => void) {
  const { fluxo, path } = cadastro;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Pick<Pedido, 'linha' | 'acao'>>();
  const [opened, setOpened] = useState(false);
  const [dado, setDado] = useState(() => dadoInicial(undefined));
  /** Somebody changed the record meanwhile: it is read again, and what was given with the action stays for another try. */
  const overCurrent = async (erro: unknown, { id }: Linha, acao: string): Promise<never> => {
    if (!isChanged(erro)) throw erro;
    const linha = await client.fetchQuery({ ...rowQuery(cadastro, id), staleTime: 0 });
    setAsked((antes) => antes && { ...antes, linha });
    void client.invalidateQueries({ queryKey: [path] });
    const agora = actionsOf(linha)[acao];
    const diz = agora?.ok
      ? 'Confira como está agora e confirme de novo: o que você deu continua aqui.'
      : (agora?.motivo ?? 'Esta ação não se aplica mais.');
    throw new ErroApi(textOfError(erro).mensagem, { status: 409, codigo: ALTERADO, acao: diz });
  };
  const pedido = useMutation({
    mutationFn: async ({ linha, acao, ...corpo }: Pedido) => {
      const resposta = await call(transicoesOf(cadastro).act, {
        params: { id: String(linha.id), acao },
        query: { versao: linha.versao },
        body: corpo,
      }).catch((erro: unknown) => overCurrent(erro, linha, acao));
      client.setQueryData(rowQuery(cadastro, linha.id).queryKey, naTela(resposta));
      onMudou();
      await client.invalidateQueries({ queryKey: [path] });
    },
  });
  const transicao = fluxo.transicoes[asked?.acao ?? ''];
  const label = transicao?.label ?? '';
  const veredito = asked && actionsOf(asked.linha)[asked.acao];
  const ressalva = veredito?.ok ? veredito.ressalva : undefined;
  const act = (linha: Linha, acao: string) => {
    const um = actionsOf(linha)[acao];
    if (!um?.ok) {
      notify({ message: um?.motivo, color: 'red' });
      return;
    }
    pedido.reset();
    const pedida = fluxo.transicoes[acao];
    setDado(dadoInicial(pedida));
    setAsked({ linha, acao });
    if (faltaEm(pedida, dadoInicial(undefined)) !== undefined || um.ressalva !== undefined) setOpened(true);
    else
      pedido.mutate(
        { linha, acao, ciente: false },
        {
          onSuccess: () => notify({ message: `${fluxo.transicoes[acao]?.label}: feito.` }),
          onError: (error) =>
            notify({ message: `${textOfError(error).mensagem} ${textOfError(error).acao}`, color: 'red' }),
        },
      );
  };
  const confirmar = async () => {
    if (!asked) return;
    await pedido.mutateAsync({
      ...asked,
      ciente: ressalva !== undefined,
      ...enviado(transicao, dado),
    });
  };
  const dialog = (
    <ConfirmDialog
      opened={opened}
      titulo={`${label}?`}
      acao={label}
      perigo={false}
      falta={faltaEm(transicao, dado) !== undefined}
      pedido={pedido}
      falha="A situação não mudou"
      feito={`${label}: feito.`}
      onConfirmar={confirmar}
      onClose={() => setOpened(false)}
    >
      {ressalva && (
        <Notice tone="atencao" titulo="Antes de continuar">
          {ressalva}
        </Notice>
      )}
      <CamposDaAcao transicao={transicao} dado={dado} onDado={setDado} />
    </ConfirmDialog>
  );
  return { act, dialog, pending: pedido.isPending ? pedido.variables : undefined };
}
