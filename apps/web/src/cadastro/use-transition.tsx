import type { Cadastro, Fluxo, Linha } from '@cadencia/domain/cadastro.ts';
import { transicoesOf } from '@cadencia/domain/cadastro-endpoints.ts';
import type { Veredito } from '@cadencia/domain/workflow.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { faltaMotivo, Justificativa } from '../components/justificativa.tsx';
import { Notice } from '../components/notice.tsx';
import { call } from '../lib/api-client.ts';
import { textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';
import { naTela, rowQuery } from './api.ts';

export type ComFluxo = Cadastro & { readonly fluxo: Fluxo };

/** The verdict on each action of the state of a record. */
export const actionsOf = (linha: Linha): Readonly<Record<string, Veredito>> =>
  (linha['acoes'] ?? {}) as Readonly<Record<string, Veredito>>;

interface Pedido {
  readonly linha: Linha;
  readonly acao: string;
  readonly motivo?: string;
  /** The person read the warning of the action. */
  readonly ciente: boolean;
}

/**
 * Does an action on a record: at once, or after a dialog where the action asks for a reason or warns of something. An
 * action that may not be done says why. `dialog` belongs on the screen of whoever acts.
 */
export function useTransition(cadastro: ComFluxo, onMudou: () => void) {
  const { fluxo, path } = cadastro;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Pick<Pedido, 'linha' | 'acao'>>();
  const [opened, setOpened] = useState(false);
  const [motivo, setMotivo] = useState('');
  const pedido = useMutation({
    mutationFn: async ({ linha, acao, ...corpo }: Pedido) => {
      const resposta = await call(transicoesOf(cadastro).act, {
        params: { id: String(linha.id), acao },
        query: { versao: linha.versao },
        body: corpo,
      });
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
    setMotivo('');
    setAsked({ linha, acao });
    if (fluxo.transicoes[acao]?.pedeMotivo || um.ressalva !== undefined) setOpened(true);
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
      ...(transicao?.pedeMotivo ? { motivo: motivo.trim() } : {}),
    });
  };
  const dialog = (
    <ConfirmDialog
      opened={opened}
      titulo={`${label}?`}
      acao={label}
      perigo={false}
      falta={transicao?.pedeMotivo === true && faltaMotivo(motivo)}
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
      {transicao?.pedeMotivo && <Justificativa motivo={motivo} onMotivo={setMotivo} />}
    </ConfirmDialog>
  );
  return { act, dialog, pending: pedido.isPending ? pedido.variables : undefined };
}
