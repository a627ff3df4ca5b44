import type { Cadastro, Fluxo, Linha } from '@cadencia/domain/cadastro.ts';
import { transicoesOf } from '@cadencia/domain/cadastro-endpoints.ts';
import type { Veredito } from '@cadencia/domain/workflow.ts';
import { Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { faltaMotivo, Justificativa } from '../components/justificativa.tsx';
import { Notice } from '../components/notice.tsx';
import { ReasonButton } from '../components/reason-button.tsx';
import { call } from '../lib/api-client.ts';
import { textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';
import { naTela, rowQuery } from './api.ts';

interface Props {
  readonly cadastro: Cadastro & { readonly fluxo: Fluxo };
  readonly linha: Linha;
  /** The form holds values that were not saved: acting now would leave them over an older version. */
  readonly sujo: boolean;
  readonly onMudou: () => void;
}

interface Pedido {
  readonly acao: string;
  readonly motivo?: string;
  /** The person read the warning of the action. */
  readonly ciente: boolean;
}

/** The state of a record and the actions that may change it now; an action that may not says why. */
export function TransitionBar({ cadastro, linha, sujo, onMudou }: Props) {
  const { fluxo, path } = cadastro;
  const client = useQueryClient();
  const [asked, setAsked] = useState<string>();
  const [opened, setOpened] = useState(false);
  const [motivo, setMotivo] = useState('');
  const pedido = useMutation({
    mutationFn: async ({ acao, ...corpo }: Pedido) => {
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
  const acoes = (linha['acoes'] ?? {}) as Readonly<Record<string, Veredito>>;
  const warningOf = (acao: string) => {
    const veredito = acoes[acao];
    return veredito?.ok ? veredito.ressalva : undefined;
  };
  const transicao = fluxo.transicoes[asked ?? ''];
  const label = transicao?.label ?? '';
  const ressalva = warningOf(asked ?? '');
  const act = (acao: string) => {
    pedido.reset();
    setMotivo('');
    setAsked(acao);
    if (fluxo.transicoes[acao]?.pedeMotivo || warningOf(acao) !== undefined) return setOpened(true);
    return pedido.mutate(
      { acao, ciente: false },
      {
        onSuccess: () => notify({ message: `${fluxo.transicoes[acao]?.label}: feito.` }),
        onError: (error) =>
          notify({ message: `${textOfError(error).mensagem} ${textOfError(error).acao}`, color: 'red' }),
      },
    );
  };
  return (
    <Group gap={8} mb="sm" role="group" aria-label="Situação">
      <Text fw={600} mr={4}>
        {fluxo.estados[String(linha['situacao'])]}
      </Text>
      {Object.entries(acoes).map(([acao, um]) => (
        <ReasonButton
          key={acao}
          size="compact-sm"
          variant="default"
          loading={pedido.isPending && pedido.variables.acao === acao}
          motivo={sujo ? 'Salve ou descarte antes o que foi escrito.' : um.ok ? undefined : um.motivo}
          onClick={() => act(acao)}
        >
          {fluxo.transicoes[acao]?.label}
        </ReasonButton>
      ))}
      <ConfirmDialog
        opened={opened}
        titulo={`${label}?`}
        acao={label}
        perigo={false}
        falta={transicao?.pedeMotivo === true && faltaMotivo(motivo)}
        pedido={pedido}
        falha="A situação não mudou"
        feito={`${label}: feito.`}
        onConfirmar={() =>
          pedido.mutateAsync({
            acao: asked ?? '',
            ciente: ressalva !== undefined,
            ...(transicao?.pedeMotivo ? { motivo: motivo.trim() } : {}),
          })
        }
        onClose={() => setOpened(false)}
      >
        {ressalva && (
          <Notice tone="atencao" titulo="Antes de continuar">
            {ressalva}
          </Notice>
        )}
        {transicao?.pedeMotivo && <Justificativa motivo={motivo} onMotivo={setMotivo} />}
      </ConfirmDialog>
    </Group>
  );
}
