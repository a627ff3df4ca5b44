import {
  ATRIBUTOS,
  NOMES_DE_ESCOLHAS,
  type NomeDeData,
  type NomeDeEscolha,
} from '@cadencia/domain/cronograma/campos.ts';
import {
  COLUNAS_DA_GESTAO,
  isDoPlano,
  NOMES_DE_COLUNAS,
  type NomeDeColuna,
  valorDaAtividade,
  valorDoRamo,
} from '@cadencia/domain/cronograma/colunas.ts';
import { COLUNAS_ORDENAVEIS, SITUACOES_ATIVIDADE } from '@cadencia/domain/cronograma/schema.ts';
import type { OpcoesDuracao } from '@cadencia/domain/duracao-escrita.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Coluna, EditorPersonalizado, PropsFiltroProprio } from '../../../components/grade/tipos.ts';
import { OptionList } from '../../../components/option-list.tsx';
import { valoresQuery } from '../api.ts';
import { Avanco, Critica, DataPrevistaOuReal, Nome, textoDaColuna, Vazia } from './celulas.tsx';
import { type ColunaComOpcoes, EditorDoPlano } from './depois.ts';
import { isMarco, type Linha, recebeAvanco } from './linha.ts';
import { Situacao } from './situacao.tsx';

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
      opcoes={[...outros, ...daBusca, ...(texto || !sem ? [] : [{ valor: SEM_VALOR, rotulo: sem }])]}
      valores={valores}
      onMudar={onMudar}
      procurado={texto}
      onProcurar={setTexto}
      nenhuma={achados.isPending ? 'Buscando…' : 'Nada encontrado.'}
    />
  );
}

/** Editors with lists come after the list of activities. */
const comOpcoes =
  (coluna: ColunaComOpcoes): EditorPersonalizado<Linha> =>
  (props) => (
    <Suspense fallback={null}>
      <EditorDoPlano {...props} coluna={coluna} />
    </Suspense>
  );

type DaAtividade = Extract<Linha, { tipo: 'atividade' }>;
/** Whether the plan of a row is typed here: a branch has none, and what was cancelled stays. */
const isPlanejavel = (linha: Linha): linha is DaAtividade =>
  linha.tipo === 'atividade' && linha.atividade.situacao !== 'CANCELADA';

type DaTela = Partial<Coluna<Linha>> & { readonly width: number };

/** What an activity is of: each is a column, hidden until somebody asks for it. */
const DAS_ESCOLHAS = Object.fromEntries(
  NOMES_DE_ESCOLHAS.map((nome): [NomeDeEscolha, DaTela] => [
    nome,
    {
      dica: ATRIBUTOS[nome].dica,
      width: ATRIBUTOS[nome].largura,
      oculta: true,
      filter: { Campo: (parte: PropsFiltroProprio) => <FiltroDeAtributo nome={nome} {...parte} /> },
      ...(nome === 'etapa' || nome === 'especialidade' ? { editor: comOpcoes(nome) } : {}),
    },
  ]),
) as Record<NomeDeEscolha, DaTela>;

const daData = (nome: NomeDeData): DaTela => ({
  dica: `${ATRIBUTOS[nome].dica} Nos ramos, das atividades abaixo.`,
  width: ATRIBUTOS[nome].largura,
  filter: 'data',
});

const prevista = (nome: NomeDeData, real: 'inicioReal' | 'terminoReal'): DaTela => ({
  ...daData(nome),
  render: (valor, linha) => (
    <DataPrevistaOuReal valor={valor} real={linha.tipo === 'atividade' && linha.atividade[real] !== null} />
  ),
});

/** What the screen adds to the columns of Gestão. */
const NA_TELA: Readonly<Record<NomeDeColuna, DaTela>> = {
  ...DAS_ESCOLHAS,
  codigo: { width: 205, pinned: 'esquerda', obrigatoria: true, editor: 'texto', sempreCheia: true },
  nome: {
    width: 260,
    pinned: 'esquerda',
    editor: 'texto',
    sempreCheia: true,
    render: (_valor, linha) => <Nome linha={linha} />,
  },
  situacao: {
    width: 124,
    filter: 'opcoes',
    opcoes: Object.entries(SITUACOES_ATIVIDADE).map(([valor, rotulo]) => ({ valor, rotulo })),
    render: (_valor, linha) => linha.tipo === 'atividade' && <Situacao situacao={linha.atividade.situacao} />,
  },
  duracao: {
    dica: 'Horas de trabalho do calendário: 12h, 2d, 1t. Nos ramos, do início ao término, no calendário do projeto.',
    width: 94,
    editor: 'duracao',
    sempreCheia: true,
    editavel: (linha) => isPlanejavel(linha) && !isMarco(linha.atividade),
  },
  duracaoRestante: {
    dica: 'Horas de trabalho que faltam. Editar aponta o avanço.',
    width: 98,
    editor: 'duracao',
    sempreCheia: true,
    editavel: (linha) => linha.tipo === 'atividade' && recebeAvanco(linha.atividade) && !isMarco(linha.atividade),
  },
  avanco: {
    dica: 'Percentual acumulado. Editar aponta o avanço.',
    width: 90,
    editor: 'percentual',
    sempreCheia: true,
    editavel: (linha) => linha.tipo === 'atividade' && recebeAvanco(linha.atividade),
    render: (valor, linha) => <Avanco valor={valor} depois={linha.tipo === 'no' ? null : linha.atividade.apontadaEm} />,
  },
  previsto: {
    dica: 'O que a linha de base principal tinha feito até a data de corte. Nos ramos, pelo peso das atividades.',
    width: 84,
  },
  inicioCedo: prevista('inicioCedo', 'inicioReal'),
  terminoCedo: prevista('terminoCedo', 'terminoReal'),
  folgaTotal: {
    dica: 'Quanto a atividade pode atrasar sem atrasar o término. Na EAP, a menor abaixo.',
    width: 120,
  },
  critica: {
    dica: 'C: no caminho crítico. Na EAP, quando há alguma crítica abaixo.',
    width: 66,
    align: 'centro',
    render: (valor) => <Critica critica={valor === true} />,
  },
  folgaLivre: { dica: 'Quanto a atividade pode atrasar sem atrasar nenhuma sucessora.', width: 116 },
  inicioBase: daData('inicioBase'),
  terminoBase: daData('terminoBase'),
  hh: { dica: 'Homem-horas orçadas.', width: 84, editor: 'numero', sempreCheia: true },
  hhRealizado: { dica: 'Homem-horas gastas, dos apontamentos.', width: 104 },
  predecessoras: {
    dica: 'Código, ou no mesmo serviço só o número do fim dele, tipo do vínculo (TI, II, TT, IT) e espera: A-0010TI+4h; 20II; 30-50%.',
    width: 220,
    editor: 'texto',
  },
  recursos: { dica: 'Pessoas por especialidade: 6 CAL; 2 SOL.', width: 130, editor: 'texto' },
  calendario: { dica: 'Calendário da atividade.', width: 150, editor: comOpcoes('calendario'), sempreCheia: true },
  tipo: {
    ...DAS_ESCOLHAS.tipo,
    editor: comOpcoes('tipo'),
    sempreCheia: true,
  },
  restricao: {
    dica: 'O que prende a data, além dos vínculos.',
    width: 170,
    oculta: true,
    editor: comOpcoes('restricao'),
  },
  restricaoData: { width: 140, oculta: true, editor: 'dataHora' },
  prazo: {
    dica: 'Data que a atividade deve cumprir; não prende o cálculo.',
    width: 132,
    oculta: true,
    editor: 'dataHora',
  },
  inicioTarde: { width: 130, oculta: true },
  terminoTarde: { width: 140, oculta: true },
};

/** Every column of the list, in their initial order. */
export const COLUNAS: readonly Coluna<Linha>[] = NOMES_DE_COLUNAS.map((nome) => {
  const { rotulo, tipo, no } = COLUNAS_DA_GESTAO[nome];
  return {
    id: nome,
    header: rotulo,
    tipo,
    sortable: COLUNAS_ORDENAVEIS.some((uma) => uma === nome),
    value: (linha) => (linha.tipo === 'no' ? valorDoRamo(nome, linha.no) : valorDaAtividade(nome, linha.atividade)),
    format: (valor) => textoDaColuna(nome, valor),
    render: (valor, linha) => {
      if (linha.tipo === 'no' && !no) return null;
      return ((valor !== 0 || tipo !== 'numero') && textoDaColuna(nome, valor)) || <Vazia />;
    },
    ...(isDoPlano(nome) ? { editavel: isPlanejavel } : {}),
    ...NA_TELA[nome],
  };
});

interface Direitos {
  readonly aponta: boolean;
  readonly planeja: boolean;
  /** Minutes that a typed day and shift stand for. */
  readonly duracao: OpcoesDuracao;
}

/** The columns as a person may edit them. */
export const colunasPara = ({ aponta, planeja, duracao }: Direitos): readonly Coluna<Linha>[] =>
  COLUNAS.map((coluna) => {
    const pode = isDoPlano(coluna.id) ? planeja : aponta;
    if (!pode && coluna.editor !== undefined) return { ...coluna, editor: undefined };
    return coluna.tipo === 'duracao' ? { ...coluna, duracao } : coluna;
  });
