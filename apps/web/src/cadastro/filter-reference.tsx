import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { useState } from 'react';
import type { PropsFiltroProprio } from '../components/grade/tipos.ts';
import { OptionList } from '../components/option-list.tsx';
import { useFilterNames } from './use-filter-names.ts';
import { useReferenceOptions } from './use-filter-options.ts';

interface Props extends PropsFiltroProprio {
  readonly cadastro: Cadastro;
  readonly nome: string;
  readonly field: Field;
}

/** The filter of a column whose values are rows of another register: they are looked for as one types. */
export function ReferenceFilter({ cadastro, nome, field, valores, onMudar }: Props) {
  const [texto, setTexto] = useState('');
  const escrito = valores.join(',');
  const nomes = useFilterNames(cadastro, escrito ? { [nome]: escrito } : undefined)[nome] ?? {};
  const { opcoes, buscando } = useReferenceOptions({ field, escrito, nomes }, texto, true);
  return (
    <OptionList
      rotulo={field.label}
      opcoes={opcoes}
      valores={valores}
      onMudar={onMudar}
      procurado={texto}
      onProcurar={setTexto}
      nenhuma={buscando ? 'Buscando…' : 'Nada encontrado.'}
    />
  );
}
