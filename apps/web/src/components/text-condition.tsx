import { CONDICOES_TEXTO, type CondicaoTexto, type FiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  /** Label over the field; the field's name adds the condition. */
  readonly label: string;
  readonly value: FiltroTexto;
  readonly onChange: (filtro: FiltroTexto) => void;
  /** The field stands in a small floating panel: the text has the focus. */
  readonly flutua?: boolean;
}

const DATA = Object.entries(CONDICOES_TEXTO).map(([value, label]) => ({ value, label }));

/** A condition on a text, and the text that it compares with. */
export function TextCondition({ label, value, onChange, flutua = false }: Props) {
  const { texto } = value;
  // The condition stays chosen while there is no text yet, which makes no filter.
  const [condicao, setCondicao] = useState(value.condicao);
  const change = (filtro: FiltroTexto) => {
    setCondicao(filtro.condicao);
    onChange(filtro);
  };
  const semTexto = condicao === 'vazio' || condicao === 'preenchido';
  const tamanho = flutua ? { size: 'xs' } : {};
  return (
    <Group gap="xs" wrap="nowrap" align="end">
      <NativeSelect
        {...tamanho}
        label={label}
        aria-label={`${label}: condição`}
        w={semTexto ? '100%' : 128}
        flex={semTexto ? undefined : 'none'}
        data={DATA}
        value={condicao}
        onChange={({ currentTarget }) => change({ condicao: currentTarget.value as CondicaoTexto, texto })}
      />
      {!semTexto && (
        <TextInput
          {...tamanho}
          {...(flutua ? { 'data-autofocus': true } : {})}
          flex={1}
          aria-label={`${label} ${CONDICOES_TEXTO[condicao]}`}
          maxLength={100}
          value={texto}
          onChange={({ currentTarget }) => change({ condicao, texto: currentTarget.value })}
        />
      )}
    </Group>
  );
}
