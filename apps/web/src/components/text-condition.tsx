import { CONDICOES_TEXTO, type CondicaoTexto, type FiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  /** Over the field, and said with its condition. */
  readonly label: string;
  readonly value: FiltroTexto;
  readonly onChange: (filtro: FiltroTexto) => void;
  /** In something small that floats: the text has the focus. */
  readonly flutua?: boolean;
}

const DATA = Object.entries(CONDICOES_TEXTO).map(([value, label]) => ({ value, label }));

/** What a text is asked for: how, and what. */
export function TextCondition({ label, value, onChange, flutua = false }: Props) {
  const { texto } = value;
  // It stays chosen while there is nothing to ask yet, which is no filter.
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
