import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EditorSugestoes } from '../components/grade/editor-sugestoes.tsx';
import type { EditorPersonalizado, PropsEditor } from '../components/grade/tipos.ts';
import { type Consulta, optionsQuery } from './api.ts';
import { titleOf } from './values.ts';

type Props = PropsEditor<unknown>;

const SuggestEditor = EditorSugestoes<unknown>;

const PAUSA_MS = 150;

function ReferenceEditor({ alvo, consulta, ...props }: Props & { readonly alvo: string; readonly consulta: Consulta }) {
  const cadastro = cadastroDe(alvo);
  const [texto, setTexto] = useState('');
  const [busca] = useDebouncedValue(texto, PAUSA_MS);
  const { data: achadas } = useQuery({ ...optionsQuery(cadastro, busca, consulta), placeholderData: keepPreviousData });
  const { data: todas } = useQuery(optionsQuery(cadastro, '', consulta));
  const codigos = (achadas?.total ? achadas : todas)?.linhas.map((linha) => titleOf([cadastro.title[0]], linha));
  return <SuggestEditor {...props} opcoes={[...new Set(codigos)]} onEscrito={setTexto} />;
}

const waiting = (editor: ReactNode) => <>{editor}</>;

/**
 * The editor of a cell whose values are few or known; cells of other kinds are typed. `consultaDe` narrows the rows that
 * are offered for a reference.
 */
export function cellEditor<R>(
  { kind, opcoes, alvo }: Field,
  consultaDe: (row: R) => Consulta = () => ({}),
): EditorPersonalizado<R> | undefined {
  if (kind === 'referencia')
    return (props) => waiting(<ReferenceEditor {...props} alvo={alvo ?? ''} consulta={consultaDe(props.row)} />);
  if (kind === 'booleano') return (props) => waiting(<SuggestEditor {...props} opcoes={['Sim', 'Não']} />);
  if (kind === 'opcao') return (props) => waiting(<SuggestEditor {...props} opcoes={Object.values(opcoes ?? {})} />);
  return undefined;
}
