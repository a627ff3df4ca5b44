import { ATIVO, type Cadastro } from './cadastro.ts';
import { semAcento } from './cadastro-celula.ts';
import { cadastroDe } from './cadastros.ts';
import { type Field, isNullable } from './field.ts';

export interface CampoDaPlanilha {
  readonly nome: string;
  readonly field: Field;
}

/** The fields of a register that a sheet may hold for a caller with these permissions, in order; no stored files. */
export const camposDaPlanilha = ({ fields }: Cadastro, permissions: ReadonlySet<string>): CampoDaPlanilha[] =>
  Object.entries({ ...fields, ativo: ATIVO })
    .filter(([, { kind, acesso }]) => kind !== 'arquivo' && (acesso === undefined || permissions.has(acesso)))
    .map(([nome, field]) => ({ nome, field }));

/** Whether a new row must say it. What has a default, or is of the session, need not. */
export const isObrigatorio = (field: Field): boolean =>
  field.required && field.padrao === undefined && !field.gerado && !isNullable(field);

/** Fields that tell apart rows with the same code, such as the area of a system; they come before the code. */
export const qualificadores = ({ key, title }: Cadastro): readonly string[] =>
  key.filter((nome) => nome !== 'clienteId' && nome !== title[0]);

/** Fields that tell which record a line is, without those from the session or a default and optional references. */
export const indispensaveis = ({ key, fields: f }: Cadastro): readonly string[] =>
  key.filter(
    (n) =>
      !f[n]?.gerado && !f[n]?.daSessao && f[n]?.padrao === undefined && (f[n]?.required || f[n]?.alvo === undefined),
  );

/** Separator between the parts of a code that needs its parent: `U-100 / SIS-01`. */
export const SEPARADOR = ' / ';

/** Column titles of SAP lists and common sheets besides the label and name of a field; by register, then for all. */
const APELIDOS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  area: {
    sigla: ['Código', 'Unidade', 'Área'],
    nome: ['Denominação', 'Descrição'],
    localInstalacao: ['Loc.instalação', 'Local de instalação', 'Functional Loc.', 'Functional Location'],
  },
  local: {
    codigo: ['Loc.instalação', 'Local de instalação', 'Functional Loc.', 'Functional Location'],
    nome: ['Denom.loc.instalação', 'Denominação', 'Descrição', 'Description'],
  },
  sistema: { nome: ['Denominação', 'Descrição'] },
  equipamento: {
    tag: ['TAG', 'Nº identif.técnica', 'Nº ident.técnica', 'Campo de ordenação', 'TechIdentNo.', 'Sort field'],
    nome: ['Denominação', 'Descrição', 'Descrição do equipamento', 'Denominação do objeto técnico', 'Description'],
    tipoequipamentoId: ['Tipo de equipamento', 'Tipo de objeto', 'Família'],
    areaId: ['Unidade'],
    equipamentoSap: ['Equipamento', 'Equipment', 'Nº equipamento'],
    localInstalacao: ['Loc.instalação', 'Local de instalação', 'Functional Loc.', 'Functional Location'],
  },
  insumo: {
    codigo: ['Material', 'Nº material', 'Código do material'],
    nome: ['Texto breve de material', 'Texto breve material', 'Denominação', 'Material description'],
    unidade: ['UMB', 'UM básica', 'Un.', 'Unidade de medida básica', 'BUn'],
    estoque: ['Utilização livre', 'Estoque livre'],
  },
  // The reservations of an order, and the follow-up of purchases.
  suprimento: {
    servicoId: ['Ordem', 'Order'],
    insumoId: ['Material', 'Nº material', 'Código do material'],
    reserva: ['Nº reserva', 'Reserva', 'Reservation'],
    itemReserva: ['Nº item reserva transferência', 'Item reserva', 'Nº item reserva', 'Item No.'],
    quantidade: ['Qtd.necessária', 'Quantidade necessária', 'Reqmt qty'],
    necessidade: ['Data da necessidade', 'Data necessidade', 'Reqmt date'],
    requisicao: ['Requisição de compra', 'ReqC', 'Purchase requisition'],
    pedido: ['PO', 'Doc.compra', 'Documento de compras', 'Purchasing document'],
    itemPedido: ['Item PO', 'Item doc.compra', 'Item'],
    fornecedor: ['Nome Fornecedor', 'Nome do fornecedor', 'Vendor name'],
    prometidaEm: ['Data Remessa PO', 'Data de remessa', 'Data remessa', 'Delivery date'],
    reprogramadaEm: ['Data Remessa Corrigida'],
    valorCorrigido: ['Valor corrigido', 'Valor líquido do item'],
    entregue: ['Qtd.retirada', 'Quantidade retirada', 'Qty withdrawn'],
    registroFinal: ['Com registro final', 'Registro final', 'Final issue'],
  },
  conversaosap: { doProjeto: ['Só deste projeto'], modo: ['Como comparar'], objeto: ['Objeto do SAP'] },
  pessoa: {
    matricula: ['Nº pessoal', 'Nº pessoa', 'Chapa', 'RE'],
    nome: ['Nome completo', 'Colaborador', 'Funcionário'],
    cargo: ['Função', 'Cargo/função'],
  },
  '': {
    codigo: ['Cód.', 'Cod', 'Código'],
    sigla: ['Sigla', 'Cód.', 'Código'],
    nome: ['Nome', 'Descrição', 'Denominação'],
    observacao: ['Obs', 'Obs.', 'Observações'],
  },
};

/** A title in the form for comparison: no accents, small letters, no marks of required columns or between words. */
export const tituloNormal = (titulo: string): string =>
  semAcento(titulo.replace(/\(obrigat[óo]ri[oa]\)/gi, ' ').replace(/[*._\-/:ºª°]+/g, ' '));

/** Title → field, with the titles nearest to the screen first; a title that two fields share belongs to the first. */
function nomesDe(path: string, campos: readonly CampoDaPlanilha[]): Map<string, string> {
  const nomes = new Map<string, string>();
  const give = (titulo: string, nome: string) => {
    const normal = tituloNormal(titulo);
    if (!nomes.has(normal)) nomes.set(normal, nome);
  };
  for (const { nome, field } of campos) give(field.label, nome);
  for (const { nome, field } of campos) {
    if (field.unidade !== undefined) give(`${field.label} (${field.unidade})`, nome);
    if (field.kind === 'duracao') give(`${field.label} (h)`, nome);
  }
  for (const { nome } of campos) give(nome, nome);
  for (const grupo of [path, '']) {
    for (const { nome } of campos) for (const apelido of APELIDOS[grupo]?.[nome] ?? []) give(apelido, nome);
  }
  return nomes;
}

/** The field of each known title; no field appears twice. */
export function recognize(
  path: string,
  campos: readonly CampoDaPlanilha[],
  titulos: readonly string[],
): (string | null)[] {
  const nomes = nomesDe(path, campos);
  const dados = new Set<string>();
  return titulos.map((titulo) => {
    const nome = nomes.get(tituloNormal(titulo));
    if (nome === undefined || dados.has(nome)) return null;
    dados.add(nome);
    return nome;
  });
}

/** One valid row of values for a template, with the first example of each kind; references have no example. */
export const exemploDe = (campos: readonly CampoDaPlanilha[]): Record<string, unknown> =>
  Object.fromEntries(campos.flatMap(({ nome, field }) => (field.exemplo ? [[nome, field.exemplo(1)]] : [])));

/** Explanation for the person who fills the field in: kind, limits, options. */
export function explicacao(field: Field): string {
  const { kind, max, min, casas, opcoes, alvo, ajuda } = field;
  const tipos: Readonly<Partial<Record<Field['kind'], string>>> = {
    texto: `Texto de até ${max} caracteres`,
    textoLongo: `Texto de até ${max} caracteres, com quebras de linha`,
    inteiro: `Número inteiro de ${(min ?? 0).toLocaleString('pt-BR')} a ${(max ?? 0).toLocaleString('pt-BR')}`,
    decimal: `Número com até ${casas} ${casas === 1 ? 'casa decimal' : 'casas decimais'}`,
    dinheiro: 'Valor em reais, com até 2 casas decimais',
    percentual: 'Percentual de 0 a 100',
    duracao: 'Horas, como 1,5 ou 1:30',
    booleano: 'Sim ou Não',
    data: 'Data, como 14/03/2027',
    dataHora: 'Data e hora, como 14/03/2027 07:00',
    opcao: `Um de: ${Object.values(opcoes ?? {}).join(', ')}`,
    opcoes: `Um ou mais, separados por ponto e vírgula: ${Object.values(opcoes ?? {}).join('; ')}`,
    referencia: alvo === undefined ? '' : `Código de ${cadastroDe(alvo).labels.singular.toLowerCase()} que já exista`,
    email: 'E-mail',
    documento: `${field.documento}, com ou sem pontos`,
    cor: 'Cor, como #1c7ed6',
    json: 'Como veio de uma exportação; não preencha à mão',
  };
  return [tipos[kind], ajuda].filter(Boolean).join('. ');
}
