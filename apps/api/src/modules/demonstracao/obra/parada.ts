import { type Equipamento, unidadeDe } from '../equipamento/mapping.ts';
import { ESTRUTURAS, INSPECAO_DE_LINHAS, INSTRUMENTOS, PURGADORES, TIE_IN, TROCA_DE_TRECHO } from '../pacote/linha.ts';
import type { Pacote } from '../pacote/mapping.ts';
import { PERMUTADOR_EXEMPLO } from '../pacote/permutador.ts';
import {
  ANDAIME_PRE,
  CANTEIRO,
  ENTREGA,
  ISOLAMENTO_PRE,
  LIBERACAO,
  MARCOS,
  PREFABRICACAO,
  RECOMPOSICAO,
} from '../pacote/sistema.ts';
import type { Area, Sistema } from '../planta/mapping.ts';
import { criarSorteio, type Sorteio } from '../sorteio.ts';
import { pacotesDe } from './escopo.ts';
import { addNo, addServico, criarObra, type Encomenda, type Obra, type Servico } from './mapping.ts';
import type { PlanoParada } from './plano.ts';

/** The services that the links between services speak of. */
export interface Partes {
  readonly obra: Obra;
  readonly marcos: Servico;
  readonly canteiro: Servico;
  readonly preparacao: readonly Servico[];
  readonly liberacao: ReadonlyMap<string, Servico>;
  readonly entrega: ReadonlyMap<string, Servico>;
  /** Of equipments, valves and lines. */
  readonly campo: readonly Servico[];
  readonly recomposicao: readonly Servico[];
  readonly testeFinal: Servico | undefined;
}

/** What every system gets besides its equipments. */
const POR_SISTEMA: readonly Pacote[] = [INSPECAO_DE_LINHAS, INSTRUMENTOS, PURGADORES, ESTRUTURAS];

const PRODUTOS = ['HC', 'VB', 'AG', 'GC', 'CD', 'AC', 'OC'] as const;
const ESPECIFICACOES = ['A1A', 'B1A', 'B2A', 'D1A'] as const;
const DIAMETROS = [2, 3, 4, 6, 8, 10, 12] as const;
const PASSO_CODIGO = 10;
const PRIMEIRA_LINHA = 14;

/** Numbers services and activities in the order they come; the sample service keeps its own. */
function criarCodigos(numeroExemplo: number | undefined) {
  let servico = 0;
  let atividade = 0;
  return ({ exato, equipamento }: Encomenda) => {
    const exemplo = exato === true && equipamento !== undefined;
    if (!exemplo && ++servico === numeroExemplo) servico++;
    const numero = exemplo ? numeroExemplo : servico;
    return {
      servico: `S-${String(numero).padStart(5, '0')}`,
      atividade: ([id]: readonly [string, ...unknown[]]) => {
        if (exato) return id;
        atividade += PASSO_CODIGO;
        return `A-${String(atividade).padStart(6, '0')}`;
      },
    };
  };
}

/** Builds the EAP (phase › area › system › equipment) and its services, not yet linked to each other. */
export function montarServicos(plano: PlanoParada): Partes {
  const obra = criarObra();
  const codigos = criarCodigos(plano.numeroExemplo);
  const novo = (encomenda: Encomenda): Servico => {
    const sorteio = criarSorteio(`${plano.semente}/${encomenda.rotulo}/${encomenda.pacote.titulo}`);
    return addServico(obra, encomenda, sorteio, codigos(encomenda));
  };
  const raiz = addNo(obra, -1, plano.titulo, 'PROJETO');
  const marcos = novo({
    ...deArea(MARCOS, addNo(obra, raiz, 'Marcos contratuais', 'ENTREGAVEL'), 'PARADA', plano.sigla),
    exato: true,
    naoAntes: { M020: plano.inicio },
  });
  const pre = addNo(obra, raiz, 'Pré-parada', 'FASE');
  const canteiro = novo(deArea(CANTEIRO, addNo(obra, pre, 'Canteiro', 'PACOTE'), 'PRE_PARADA', plano.sigla));
  const preparacao = plano.areas.flatMap((area) => montarPreparacao(obra, plano, area, pre, novo));
  const parada = addNo(obra, raiz, 'Parada', 'FASE');
  const liberacao = new Map<string, Servico>();
  const entrega = new Map<string, Servico>();
  const campo = plano.areas.flatMap((area) => {
    const noArea = addNo(obra, parada, `${area.sigla} ${area.nome}`, 'AREA');
    return plano.sistemas
      .filter((sistema) => sistema.area === area.sigla)
      .flatMap((sistema) => {
        const no = addNo(obra, noArea, `${sistema.codigo} ${sistema.nome}`, 'SISTEMA');
        const noEntrega = addNo(obra, no, 'Liberação e entrega', 'PACOTE');
        liberacao.set(sistema.codigo, novo(deSistema(LIBERACAO, noEntrega, sistema, plano.porteSistema)));
        entrega.set(sistema.codigo, novo(deSistema(ENTREGA, noEntrega, sistema, plano.porteSistema)));
        return montarSistema(obra, plano, sistema, no, novo);
      });
  });
  const testeFinal = montarTesteFinal(obra, plano, parada, novo);
  const pos = addNo(obra, raiz, 'Pós-parada', 'FASE');
  const recomposicao = plano.sistemas
    .filter((sistema) => plano.recomposicao.includes(sistema.codigo))
    .map((sistema) => {
      const no = addNo(obra, pos, `${sistema.codigo} ${sistema.nome}`, 'SISTEMA');
      return novo({ ...deSistema(RECOMPOSICAO, no, sistema, 1), fase: 'POS_PARADA' });
    });
  return { obra, marcos, canteiro, preparacao, liberacao, entrega, campo, recomposicao, testeFinal };
}

type Novo = (encomenda: Encomenda) => Servico;

const deArea = (pacote: Pacote, no: number, fase: Encomenda['fase'], nome: string): Encomenda => ({
  pacote,
  alvo: nome,
  rotulo: nome,
  no,
  fase,
  porte: 1,
});

const deSistema = (pacote: Pacote, no: number, { area, codigo, nome }: Sistema, porte: number): Encomenda => ({
  pacote,
  alvo: `${codigo} ${nome}`,
  rotulo: codigo,
  no,
  fase: 'PARADA',
  area,
  sistema: codigo,
  porte,
});

function montarTesteFinal(obra: Obra, plano: PlanoParada, parada: number, novo: Novo): Servico | undefined {
  const { testeFinal } = plano;
  if (!testeFinal) return undefined;
  const { pacote, equipamento, sistemas } = testeFinal;
  const sistema = plano.sistemas.find(({ codigo }) => codigo === sistemas[0]);
  const no = addNo(obra, parada, `Teste final de ${equipamento}`, 'ENTREGAVEL');
  return novo({
    ...deArea(pacote, no, 'PARADA', equipamento),
    equipamento,
    ...(sistema && { area: sistema.area, sistema: sistema.codigo }),
  });
}

function montarPreparacao(obra: Obra, plano: PlanoParada, area: Area, pre: number, novo: Novo): Servico[] {
  const no = addNo(obra, pre, `${area.sigla} ${area.nome}`, 'AREA');
  const spools = novo({ ...deArea(PREFABRICACAO, no, 'PRE_PARADA', area.sigla), area: area.sigla });
  const sistemas = plano.sistemas.filter((sistema) => sistema.area === area.sigla);
  return [
    spools,
    ...sistemas.flatMap((sistema) =>
      [ANDAIME_PRE, ISOLAMENTO_PRE].map((pacote) =>
        novo({ ...deSistema(pacote, no, sistema, plano.porteSistema), fase: 'PRE_PARADA' }),
      ),
    ),
  ];
}

/** Everything done in the field in one system: equipments, valves by kind, lines. */
function montarSistema(obra: Obra, plano: PlanoParada, sistema: Sistema, no: number, novo: Novo): Servico[] {
  const sorteio = criarSorteio(`${plano.semente}/escopo/${sistema.codigo}`);
  const { codigo, area } = sistema;
  const comuns = { fase: 'PARADA', area, sistema: codigo } as const;
  const servicosDe = (noDoItem: number, { tag, porte, ...resto }: Equipamento) =>
    pacotesDe({ tag, porte, ...resto }, sorteio).map((pacote) =>
      novo({
        ...comuns,
        pacote,
        alvo: tag,
        rotulo: tag,
        equipamento: tag,
        no: noDoItem,
        porte,
        exato: pacote === PERMUTADOR_EXEMPLO,
      }),
    );
  const grupo = (nome: string, itens: readonly Equipamento[]) => {
    const presentes = itens.filter((item) => item.sistema === codigo);
    if (presentes.length === 0) return [];
    const noGrupo = addNo(obra, no, nome, 'PACOTE');
    return presentes.flatMap((item) => servicosDe(noGrupo, item));
  };
  const equipamentos = plano.equipamentos.filter((item) => item.sistema === codigo);
  return [
    ...equipamentos.flatMap((item) => servicosDe(addNo(obra, no, `${item.tag} ${item.nome}`, 'EQUIPAMENTO'), item)),
    ...grupo('Válvulas de segurança', plano.psvs),
    ...grupo('Válvulas de controle', plano.valvulas),
    ...montarLinhas(obra, plano, sistema, no, novo, sorteio),
  ];
}

function montarLinhas(
  obra: Obra,
  plano: PlanoParada,
  sistema: Sistema,
  no: number,
  novo: Novo,
  sorteio: Sorteio,
): Servico[] {
  const noLinhas = addNo(obra, no, 'Tubulação, instrumentos e estruturas', 'PACOTE');
  const servico = (pacote: Pacote, alvo: string): Servico => {
    const rotulo = POR_SISTEMA.includes(pacote) ? sistema.codigo : alvo;
    return novo({ ...deSistema(pacote, noLinhas, sistema, plano.porteSistema), alvo, rotulo });
  };
  const unidade = unidadeDe(sistema.codigo);
  const ordem = sistema.ordem * PASSO_CODIGO;
  const linhas = Array.from({ length: plano.linhasPorSistema }, (_, n) => {
    const diametro = sorteio.escolher(DIAMETROS);
    const numero = `${unidade}${String(ordem + n + 1).padStart(2, '0')}`;
    return `${diametro}"-${sorteio.escolher(PRODUTOS)}-${numero}-${sorteio.escolher(ESPECIFICACOES)}`;
  });
  const tieIns = sistema.ordem <= plano.tieInsPorArea ? [`TI-${unidade}${PRIMEIRA_LINHA + sistema.ordem}`] : [];
  return [
    ...POR_SISTEMA.map((pacote) => servico(pacote, `${sistema.codigo} ${sistema.nome}`)),
    ...linhas.map((linha) => servico(TROCA_DE_TRECHO, linha)),
    ...tieIns.map((tieIn) => servico(TIE_IN, tieIn)),
  ];
}
