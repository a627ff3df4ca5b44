import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { texto } from './grade/textos.ts';
import type { OpcaoFiltro } from './grade/tipos.ts';

interface Props {
  /** Name of the group for screen readers. */
  readonly rotulo: string;
  readonly opcoes: readonly OpcaoFiltro[];
  readonly valores: readonly string[];
  readonly onMudar: (valores: string[]) => void;
  /** Text of the search, where there are more options than can be shown; absent: all are shown. */
  readonly procurado?: string;
  readonly onProcurar?: (procurado: string) => void;
  /** Text that stands in for the options where there are none. */
  readonly nenhuma?: string;
}

/** A choice of several options, of a few or of those that a search finds, in a small floating panel. */
export function OptionList({ rotulo, opcoes, valores, onMudar, procurado, onProcurar, nenhuma = '' }: Props) {
  return (
    <>
      {onProcurar && (
        <TextInput
          size="xs"
          data-autofocus
          aria-label={texto('filtro.buscarOpcao')}
          placeholder={texto('filtro.buscarOpcao')}
          value={procurado ?? ''}
          onChange={({ currentTarget: { value } }) => onProcurar(value)}
        />
      )}
      <Checkbox.Group role="group" aria-label={rotulo} value={[...valores]} onChange={onMudar}>
        <Stack gap={8} mah={240} style={{ overflowY: 'auto' }}>
          {opcoes.map(({ valor, rotulo: nome, quantidade }) => (
            <Checkbox
              key={valor}
              size="xs"
              value={valor}
              label={quantidade === undefined ? nome : `${nome} (${quantidade.toLocaleString('pt-BR')})`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {opcoes.length === 0 && (
        <Text size="xs" c="dimmed" role="status">
          {nenhuma}
        </Text>
      )}
    </>
  );
}
