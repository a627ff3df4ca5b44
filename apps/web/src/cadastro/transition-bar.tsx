import type { Linha } from '@cadencia/domain/cadastro.ts';
import { Group, Text } from '@mantine/core';
import { ReasonButton } from '../components/reason-button.tsx';
import { actionsOf, type ComFluxo, useTransition } from './use-transition.tsx';

interface Props {
  readonly cadastro: ComFluxo;
  readonly linha: Linha;
  /** The form holds values that were not saved: acting now would leave them over an older version. */
  readonly sujo: boolean;
  readonly onMudou: () => void;
}

/** The state of a record and the actions that may change it now; an action that may not says why. */
export function TransitionBar({ cadastro, linha, sujo, onMudou }: Props) {
  const { fluxo } = cadastro;
  const { act, dialog, pending } = useTransition(cadastro, onMudou);
  return (
    <Group gap={8} mb="sm" role="group" aria-label="Situação">
      <Text fw={600} mr={4}>
        {fluxo.estados[String(linha['situacao'])]}
      </Text>
      {Object.entries(actionsOf(linha)).map(([acao, um]) => (
        <ReasonButton
          key={acao}
          size="compact-sm"
          variant="default"
          loading={pending?.acao === acao}
          motivo={sujo ? 'Salve ou descarte antes o que foi escrito.' : um.ok ? undefined : um.motivo}
          onClick={() => act(linha, acao)}
        >
          {fluxo.transicoes[acao]?.label}
        </ReasonButton>
      ))}
      {dialog}
    </Group>
  );
}
