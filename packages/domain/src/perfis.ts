import { PERMISSOES } from './permissions.ts';

export interface Perfil {
  readonly id: number;
  readonly nome: string;
  readonly visibilidade: 'TUDO' | 'PROJETO' | 'CONTRATO' | 'FRENTE';
  readonly permissoes: readonly string[];
}

const CADASTROS = [
  'Cliente',
  'Contrato',
  'Equipamento',
  'Area',
  'Sistema',
  'Pessoa',
  'Disciplina',
  'Local',
  'Apoio',
  'Inspecao',
  'Etapa',
  'Especialidade',
  'TipoEquipamento',
  'Insumo',
  'ConversaoSap',
  'TipoRaquete',
  'ClassePressao',
  'Projeto',
];
const ESCOPO = ['Eap', 'Servico'];
const CAMPO = ['Controle Valvula', 'Controle Inspecao', 'ControleRaquete', 'Equipamentograma'];
const MEMORIA = ['RegistroFotografico', 'LicaoAprendida'];
const PAINEIS = ['Dashboard', 'InformeSemanal', 'CurvaAvanco', 'Calendario'];

const APONTAR = ['GestaoProjeto:Apontar'];
const VALIDAR = ['GestaoProjeto:ValidarApontamento', 'GestaoProjeto:EstornarApontamento'];
const CALCULAR = ['GestaoProjeto:CalcularCronograma'];
const VER_GESTAO = ['GestaoProjeto:ListarGestaoProjeto', 'GestaoProjeto:ExportarGestaoProjeto'];

/** All permissions of some modules. */
const tudo = (...modulos: string[]) =>
  PERMISSOES.filter((chave) => modulos.some((modulo) => chave.startsWith(`${modulo}:`)));
/** The list and export permissions of some modules. */
const ver = (...modulos: string[]) => tudo(...modulos).filter((chave) => /:(Listar|Exportar)/.test(chave));
/** The controls of the field for those who execute: the inspector's word is not theirs, nor the models of all. */
const emCampo = () => tudo(...CAMPO).filter((chave) => !/:(EmitirLaudo|LiberarFechamento|EditarModelo)$/.test(chave));
/** What a person registers of the shutdown's memory; others say what goes into the library. */
const registra = () =>
  tudo(...MEMORIA).filter((chave) => !/:(ValidarLicao|PublicarBiblioteca|AprovarFoto)$/.test(chave));
/** All permissions of some modules except approvals, which levels decide. */
const semAprovar = (...modulos: string[]) =>
  tudo(...modulos).filter((chave) => !/:(Aprovar(Gate)?|PublicarInforme)$/.test(chave));
/** Items of the preparation that somebody answers for: they move their own. */
const ANDAR_NO_PMP = ['PMP:ConcluirItemPMP'];
const aprovar = (...modulos: string[]) => modulos.map((modulo) => `${modulo}:Aprovar`);

const SENSIVEIS = new Set([
  'Pessoa:VerDadosPessoais',
  'Contrato:VerValoresContrato',
  'Projeto:DefinirAlcada',
  'Equipamento:EditarParametroNr13',
  'Projeto:ConduzirParada',
  'Servico:VerCusto',
]);
const semSensiveis = (chaves: readonly string[]) => chaves.filter((chave) => !SENSIVEIS.has(chave));

const [ASFE, SSE, CAP] = ['ServicoForaEscopo', 'SolicitacaoServicoExtra', 'CancelamentoServico'] as const;

const perfil = (
  id: number,
  nome: string,
  visibilidade: Perfil['visibilidade'],
  ...permissoes: (readonly string[])[]
): Perfil => ({
  id,
  nome,
  visibilidade,
  permissoes: [...new Set(['Dashboard:ListarMain', ...permissoes.flat()])].sort(),
});

/** The profiles of a new product, with their default rights. Profile 1 holds every permission. */
export const PERFIS: readonly Perfil[] = [
  perfil(1, 'Admin', 'TUDO', PERMISSOES),
  perfil(
    2,
    'Gerente da Parada',
    'PROJETO',
    tudo(
      ...CADASTROS,
      'Usuario',
      'Permissao',
      ...ESCOPO,
      'GestaoProjeto',
      ASFE,
      SSE,
      CAP,
      'PMP',
      'Ata',
      ...CAMPO,
      'Suprimento',
      ...MEMORIA,
      ...PAINEIS,
      'DiarioObra',
    ),
  ),
  perfil(
    3,
    'Planejador',
    'PROJETO',
    semSensiveis(tudo(...CADASTROS)),
    tudo(...ESCOPO, 'GestaoProjeto', 'Ata', ...CAMPO, 'Suprimento', ...MEMORIA, 'DiarioObra'),
    // Who plans brings a gate and a report to their decision, and others decide.
    semAprovar(ASFE, SSE, CAP, 'PMP', ...PAINEIS),
  ),
  perfil(
    4,
    'Controlador (Apontador)',
    'PROJETO',
    ver(...CADASTROS, ...ESCOPO, 'PMP', 'Ata', 'Suprimento'),
    VER_GESTAO,
    CALCULAR,
    APONTAR,
    VALIDAR,
    semAprovar(ASFE, SSE, ...PAINEIS),
    ver('DiarioObra'),
    tudo(...CAMPO),
    registra(),
  ),
  perfil(
    5,
    'Supervisor de Campo',
    'FRENTE',
    ver(...CADASTROS, ...ESCOPO, 'Suprimento', 'DiarioObra', ...PAINEIS),
    VER_GESTAO,
    APONTAR,
    semAprovar(ASFE),
    emCampo(),
    registra(),
  ),
  perfil(
    6,
    'Inspetor',
    'PROJETO',
    ver(...CADASTROS, ...ESCOPO, 'Ata', 'PMP', 'Suprimento', 'DiarioObra', ...PAINEIS),
    VER_GESTAO,
    ANDAR_NO_PMP,
    semAprovar(ASFE),
    tudo(...CAMPO),
    registra(),
  ),
  perfil(
    7,
    'Fiscal / Cliente',
    'PROJETO',
    ver(...CADASTROS, ...ESCOPO, 'Suprimento', ...PAINEIS),
    VER_GESTAO,
    VALIDAR,
    tudo(ASFE, SSE, CAP, 'PMP', 'Ata', ...CAMPO, ...MEMORIA, 'DiarioObra'),
    ['Servico:AceitarServico', 'InformeSemanal:PublicarInforme'],
  ),
  perfil(
    8,
    'Aprovador',
    'PROJETO',
    ver(...CADASTROS, ...ESCOPO, ASFE, SSE, CAP, 'PMP', 'Ata', ...CAMPO, ...MEMORIA, ...PAINEIS, 'DiarioObra'),
    VER_GESTAO,
    aprovar(ASFE, SSE, CAP),
    ['PMP:AprovarGate', 'InformeSemanal:PublicarInforme'],
  ),
  perfil(
    9,
    'Suprimentos',
    'PROJETO',
    ver(...CADASTROS, ...ESCOPO, 'PMP', 'Ata', ...CAMPO, ...PAINEIS),
    VER_GESTAO,
    ANDAR_NO_PMP,
    tudo('Suprimento'),
    registra(),
  ),
  perfil(
    10,
    'SMS',
    'PROJETO',
    ver(...CADASTROS, ...ESCOPO, ASFE, 'PMP', 'Ata', ...CAMPO, ...PAINEIS, 'DiarioObra'),
    VER_GESTAO,
    ANDAR_NO_PMP,
    registra(),
  ),
  perfil(
    11,
    'Contratada',
    'CONTRATO',
    ver(...CADASTROS, ...ESCOPO, CAP, 'PMP', 'Ata', ...PAINEIS),
    VER_GESTAO,
    ANDAR_NO_PMP,
    APONTAR,
    // The client's inspector accepts what a contractor did, and lets it begin before its approval.
    semAprovar(ASFE, SSE).filter((chave) => !/:(Aceitar|Regularizar)$/.test(chave)),
    emCampo(),
    tudo('Suprimento', 'DiarioObra'),
    registra(),
  ),
  perfil(
    12,
    'Consulta',
    'PROJETO',
    ver(...CADASTROS, ...ESCOPO, ASFE, CAP, 'PMP', 'Ata', ...CAMPO, ...MEMORIA, ...PAINEIS, 'DiarioObra'),
    VER_GESTAO,
  ),
];
