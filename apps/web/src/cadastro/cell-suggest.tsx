import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditorSugestoes } from '../components/grade/editor-sugestoes.tsx';
import type { PropsEditor } from '../components/grade/tipos.ts';
import { optionsQuery } from './api.ts';
import { titleOf } from './values.ts';

type Props = PropsEditor<unknown>;

export const SuggestEditor = EditorSugestoes<unknown>;

const PAUSA_MS = 150;

export function ReferenceEditor({ alvo, ...props }: Props & { readonly alvo: string }) {
  const cadastro = cadastroDe(alvo);
  const [texto, setTexto] = useState('');
  const [busca] = useDebouncedValue(texto, PAUSA_MS);
  const { data: achadas } = useQuery({ ...optionsQuery(cadastro, busca), placeholderData: keepPreviousData });
  const { data: todas } = useQuery(optionsQuery(cadastro, ''));
  const codigos = (achadas?.total ? achadas : todas)?.linhas.map((linha) => titleOf([cadastro.title[0]], linha));
  return <SuggestEditor {...props} opcoes={[...new Set(codigos)]} onEscrito={setTexto} />;
}
