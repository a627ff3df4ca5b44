import { ATRIBUTOS, NOMES_DE_ESCOLHAS, type NomeDeEscolha } from '@cadencia/domain/cronograma/campos.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Coluna, PropsFiltroProprio } from '../../../components/grade/tipos.ts';
import { OptionList } from '../../../components/option-list.tsx';
import { valoresQuery } from '../api.ts';
import { propria } from './colunas-comuns.ts';
import type { Linha } from './linha.ts';

/** Value of a filter that finds activities without the attribute. */
const SEM_VALOR = 'vazio';

/** The filter of an attribute: its values in the schedule, found by typing, with the chosen ones first. */
function FiltroDeAtributo({ nome, valores, onMudar }: PropsFiltroProprio & { readonly nome: NomeDeEscolha }) {
  const [texto, setTexto] = useState('');
  const achados = useQuery(valoresQuery(nome, { busca: texto }));
  const escolhidos = useQuery({ ...valoresQuery(nome, { valores }), enabled: valores.length > 0 });
  const { rotulo, sem } = ATRIBUTOS[nome];
  const daBusca = achados.data?.valores ?? [];
  const outros = (escolhidos.data?.valores ?? []).filter(({ valor }) => !daBusca.some((um) => um.valor === valor));
  return (
    <OptionList
      rotulo={rotulo}
      opcoes={[...outros, ...daBusca, ...(texto ? [] : [{ valor: SEM_VALOR, rotulo: sem }])]}
      valores={valores}
      onMudar={onMudar}
      procurado={texto}
      onProcurar={setTexto}
      nenhuma={achados.isPending ? 'Buscando…' : 'Nada encontrado.'}
    />
  );
}

/** What an activity is of: each is a column, hidden until somebody asks for it. */
export const ATRIBUTOS_DA_ATIVIDADE: readonly Coluna<Linha>[] = NOMES_DE_ESCOLHAS.map((nome) => ({
  ...propria({
    id: nome,
    header: ATRIBUTOS[nome].rotulo,
    dica: ATRIBUTOS[nome].dica,
    width: ATRIBUTOS[nome].largura,
    tipo: 'texto',
    oculta: true,
    format: (valor) => (typeof valor === 'string' ? valor : ''),
    daAtividade: ({ atributos }) => atributos?.[nome] ?? null,
  }),
  filter: { Campo: (parte: PropsFiltroProprio) => <FiltroDeAtributo nome={nome} {...parte} /> },
}));
