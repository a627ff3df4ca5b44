import type { Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import type { Modo } from '@cadencia/domain/conversaosap/regra.ts';

/** What a rule points to, by its initials; the rest is as it is kept. */
interface Apontado {
  readonly disciplina?: string;
  readonly especialidade?: string;
  readonly contrato?: string;
  readonly area?: string;
  readonly etapa?: string;
}

export interface RegraDemonstrada {
  readonly objeto: Objeto;
  readonly modo: Modo;
  readonly valor: string;
  readonly aponta: Apontado;
  readonly valores: Readonly<Record<string, string>>;
}

const regra =
  (objeto: Objeto, modo: Modo = 'EXATO') =>
  (valor: string, aponta: Apontado, valores: RegraDemonstrada['valores'] = {}): RegraDemonstrada => ({
    objeto,
    modo,
    valor,
    aponta,
    valores,
  });

const centro = regra('CENTRO_TRABALHO', 'CURINGA');
const local = regra('LOCAL_INSTALACAO', 'CURINGA');
const ordem = regra('TIPO_ORDEM');
const tam = regra('TIPO_ATIVIDADE');
const chave = regra('CHAVE_CONTROLE');
const texto = regra('TEXTO', 'REGEX');
const status = regra('STATUS_SISTEMA', 'CURINGA');
const prioridade = regra('PRIORIDADE');
const unidade = regra('UNIDADE');
const campo = regra('CAMPO');

/** What a refinery's planner has of SAP PM before the first import, in the order in which it is asked. */
export const REGRAS: readonly RegraDemonstrada[] = [
  centro('CALD*', { disciplina: 'CAL', especialidade: 'CALD', contrato: 'MTX' }),
  centro('SOLD*', { disciplina: 'SOL', especialidade: 'SOLD-TIG', contrato: 'MTX' }),
  centro('TUB*', { disciplina: 'TUB', especialidade: 'ENCA', contrato: 'MTX' }),
  centro('MEC*', { disciplina: 'MEC', especialidade: 'MEC-R', contrato: 'ROT' }),
  centro('ELE*', { disciplina: 'ELE', especialidade: 'ELET', contrato: 'ELI' }),
  centro('INST*', { disciplina: 'INS', especialidade: 'INSTR', contrato: 'ELI' }),
  centro('AND*', { disciplina: 'AND', especialidade: 'AND-M', contrato: 'AND' }),
  centro('ISOL*', { disciplina: 'ISO', especialidade: 'ISOL', contrato: 'ISO' }),
  centro('HIDR*', { disciplina: 'LIM', especialidade: 'HIDRO', contrato: 'HID' }),
  centro('INSP*', { disciplina: 'INSP', especialidade: 'INSP-EQ', contrato: 'INS' }),
  local('REFSA-U210*', { area: 'U-210' }),
  local('REFSA-U220*', { area: 'U-220' }),
  local('REFSA-U230*', { area: 'U-230' }),
  local('REFSA-U310*', { area: 'U-310' }),
  local('REFSA-U510*', { area: 'U-510' }),
  local('REFSA-U610*', { area: 'U-610' }),
  ordem('PM01', {}, { acao: 'INCLUIR', origem: 'NOTA_OM' }),
  ordem('PM03', {}, { acao: 'INCLUIR', origem: 'PREVENTIVA' }),
  ordem('ZM02', {}, { acao: 'INCLUIR', origem: 'REC_INSPECAO' }),
  tam('010', {}, { tipo: 'MANUTENCAO', fase: 'PARADA' }),
  tam('020', {}, { tipo: 'INSPECAO', fase: 'PARADA' }),
  tam('030', {}, { tipo: 'LIMPEZA', fase: 'PARADA' }),
  chave('PM01', {}, { geraAtividade: 'SIM' }),
  chave('PM02', {}, { geraAtividade: 'SIM' }),
  chave('PM03', {}, { geraAtividade: 'NAO' }),
  texto('desraquet|retir.*raquete', { etapa: 'DES' }),
  texto('raquet', { etapa: 'RAQ' }),
  texto('hidrojat|limpeza', { etapa: 'LIM' }),
  texto('inspe[cç]', { etapa: 'INS' }),
  status('*ELIM*', {}, { acao: 'IGNORAR' }),
  status('*DLFL*', {}, { acao: 'IGNORAR' }),
  status('*ENTE*', {}, { acao: 'IGNORAR' }),
  status('*LIB*', {}, { acao: 'INCLUIR', situacao: 'LIBERADO' }),
  status('*ABER*', {}, { acao: 'INCLUIR', situacao: 'PLANEJADO' }),
  regra('REVISAO')('PG27', {}, { acao: 'INCLUIR' }),
  prioridade('1', {}, { prioridade: 'OBRIGATORIO_LEGAL' }),
  prioridade('2', {}, { prioridade: 'CRITICO' }),
  prioridade('3', {}, { prioridade: 'NECESSARIO' }),
  prioridade('4', {}, { prioridade: 'DESEJAVEL' }),
  unidade('H', {}, { fatorHoras: '1' }),
  unidade('MIN', {}, { fatorHoras: '0.016667' }),
  unidade('D', {}, { fatorHoras: '24' }),
  unidade('DIA', {}, { fatorHoras: '24' }),
  campo('Txt.breve operação', {}, { campo: 'TEXTO_BREVE' }),
  campo('Cen.trab.', {}, { campo: 'CENTRO_TRABALHO' }),
  campo('Loc.instalação', {}, { campo: 'LOCAL_INSTALACAO' }),
  campo('Trabalho', {}, { campo: 'TRABALHO' }),
  campo('Un.', {}, { campo: 'UNIDADE' }),
];
