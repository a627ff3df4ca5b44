import { defineCadastro } from '../cadastro.ts';
import type { Field } from '../field.ts';
import { booleano, clienteDaPlanta, json, opcao, referencia } from '../field-choice.ts';
import { canonical, decimal, inteiro, percentual } from '../field-number.ts';
import { texto, textoLongo } from '../field-text.ts';
import { data } from '../field-time.ts';
import { CATEGORIAS_NR13, CLASSES_DE_FLUIDO, CONDICOES_CALDEIRA } from '../nr13/classe.ts';
import { ficha } from './ficha.ts';
import { regraDoEquipamento } from './regra.ts';

/** Units in which plants write pressures, each in MPa (exact: standard gravity, pound and inch of 1959). */
export const UNIDADES_DE_PRESSAO = {
  MPA: { rotulo: 'MPa', mpa: 1 },
  KGF_CM2: { rotulo: 'kgf/cm²', mpa: 0.0980665 },
  BAR: { rotulo: 'bar', mpa: 0.1 },
  PSI: { rotulo: 'psi', mpa: 0.006894757293168361 },
} as const;
export type UnidadeDePressao = keyof typeof UNIDADES_DE_PRESSAO;

/** Decimals of a stored pressure, in MPa. */
const CASAS_MPA = 6;

/** Decimals in another unit: six decimals of MPa carry no more. */
const CASAS_MOSTRADAS = 3;

const exata = (valor: number, casas: number): string => canonical(valor.toFixed(casas));

/** A pressure typed in `unidade`, as it is stored: MPa, exact decimal. */
export const emMpa = (valor: string, unidade: UnidadeDePressao): string =>
  exata(Number(valor) * UNIDADES_DE_PRESSAO[unidade].mpa, CASAS_MPA);

/** A pressure stored in MPa, in the form that people see and type in `unidade`. */
export const deMpa = (mpa: string, unidade: UnidadeDePressao): string =>
  unidade === 'MPA' ? mpa : exata(Number(mpa) / UNIDADES_DE_PRESSAO[unidade].mpa, CASAS_MOSTRADAS);

const CRITICIDADES = { A: 'A – alta', B: 'B – média', C: 'C – baixa' } as const;

/** A day that is not in the future. */
const passada = (label: string): Field<string, false> => ({
  ...data(label),
  exemplo: (serie) => `2021-08-${String(1 + (serie % 28)).padStart(2, '0')}`,
});

const positivo = (label: string, casas: number, unidade: string, max: number) => ({
  ...decimal(label, { casas, unidade, min: 10 ** -casas, max }),
  exemplo: (serie: number) => String(1 + (serie % 90)),
});

/** The example of an equipment is a vessel, so the boiler's condition has no example. */
const { exemplo: _, ...caldeira } = opcao('Condição da caldeira', CONDICOES_CALDEIRA);

/** A thing of the plant with its own TAG, which a shutdown opens, inspects and closes. */
export const equipamento = defineCadastro({
  path: 'equipamento',
  modulo: 'Equipamento',
  entidade: 'Equipamento',
  labels: { singular: 'Equipamento', plural: 'Equipamentos', genero: 'm' },
  scope: 'cliente',
  title: ['tag', 'nome'],
  key: ['clienteId', 'tag'],
  tree: { pai: 'equipamentoPaiId', niveis: 10 },
  columns: [
    'tag',
    'nome',
    'tipoequipamentoId',
    'areaId',
    'sistemaId',
    'criticidade',
    'categoriaNr13',
    'proximaInterna',
  ],
  fields: {
    clienteId: clienteDaPlanta(),
    tag: texto('TAG', { required: true, max: 40, maiusculas: true, search: true }),
    nome: texto('Descrição', { required: true, max: 150, search: true }),
    tipoequipamentoId: referencia('Tipo', 'tipoequipamento', { required: true }),
    areaId: referencia('Área', 'area', { required: true }),
    sistemaId: referencia('Sistema', 'sistema'),
    localId: referencia('Local', 'local'),
    equipamentoPaiId: referencia('Equipamento superior', 'equipamento', {
      ajuda: 'Por exemplo, o vaso que uma PSV protege, ou o mais crítico a que uma tubulação se liga.',
    }),
    criticidade: opcao('Criticidade', CRITICIDADES, { required: true, padrao: 'B' }),
    reserva: booleano('Possui reserva ou by-pass', { ajuda: 'Pode ser feito em rotina, fora da parada?' }),
    localInstalacao: texto('Local de instalação SAP', { max: 40, maiusculas: true, search: true }),
    equipamentoSap: texto('Nº equipamento SAP', {
      max: 18,
      semZeros: true,
      search: true,
      exemplo: (serie) => `1003${serie}`,
    }),
    categoriaNr13: { ...opcao('Categoria NR-13', CATEGORIAS_NR13), exemplo: () => 'II' as const },
    classeFluido: { ...opcao('Classe do fluido', CLASSES_DE_FLUIDO), exemplo: () => 'A' as const },
    caldeira,
    pmta: positivo('PMTA', CASAS_MPA, 'MPa', 10_000),
    pressaoOperacao: positivo('PMO', CASAS_MPA, 'MPa', 10_000),
    volume: positivo('Volume', 4, 'm³', 10_000_000),
    temperaturaProjeto: decimal('Temperatura de projeto', { casas: 2, unidade: '°C', min: -273, max: 5_000 }),
    ultimaInterna: passada('Última inspeção interna'),
    ultimaExterna: passada('Última inspeção externa'),
    ultimoTh: passada('Último teste hidrostático'),
    proximaInterna: data('Próxima inspeção interna'),
    proximaExterna: data('Próxima inspeção externa'),
    motivoProximas: {
      ...textoLongo('Motivo das datas do PH', {
        max: 500,
        ajuda: 'Só para datas diferentes das que a NR-13 dá.',
      }),
      exemplo: (serie: number) => `Prazo definido pelo PH no relatório RL-${serie}`,
    },
    fluido: texto('Fluido', { max: 60, search: true }),
    material: texto('Material', { max: 60, search: true }),
    peso: { ...positivo('Peso', 3, 't', 100_000), soma: true },
    altura: positivo('Altura', 2, 'm', 1_000),
    espacoConfinado: { ...booleano('Espaço confinado (NR-33)'), proposto: true },
    ficha: json('Ficha técnica', ficha, { padrao: {}, exemplo: () => ({ num_tubos: 840 }) }),
    posicaoX: decimal('Posição na planta: horizontal', { casas: 2, unidade: '%', min: 0, max: 100 }),
    posicaoY: decimal('Posição na planta: vertical', { casas: 2, unidade: '%', min: 0, max: 100 }),
  },
  /** Data of the equipment in the project of the session. */
  derivados: {
    noEscopo: booleano('No escopo?'),
    servicos: inteiro('Serviços', { soma: true }),
    hh: decimal('HH', { casas: 1, soma: true }),
    avanco: percentual('Avanço'),
    vencimentoNr13: data('NR-13 vence'),
  },
  rule: ({ posicaoX, posicaoY, motivoProximas }) => ({
    ...(motivoProximas != null && motivoProximas.length < 20
      ? { motivoProximas: 'Justificativa obrigatória (mínimo de 20 caracteres).' }
      : {}),
    ...(posicaoX != null && posicaoY == null ? { posicaoY: 'Informe as duas posições.' } : {}),
    ...(posicaoY != null && posicaoX == null ? { posicaoX: 'Informe as duas posições.' } : {}),
  }),
  confronto: { alvos: ['clienteId', 'tipoequipamentoId', 'sistemaId'], regra: regraDoEquipamento },
});
