/** A screen of the product menu: its address, its name and who sees it. */
export interface Tela {
  readonly label: string;
  readonly url: `/${string}`;
  /** The action token, spelled as the API checks it, blanks included. */
  readonly token_acao: `${string}:${string}`;
  readonly valida_projeto: boolean;
  /** Heading of the page and first half of the browser's title. */
  readonly titulo: string;
}

/** Admin's profile, the only one that the menu names. */
export const ADMIN = ['1'];

const comProjeto = (
  label: string,
  url: Tela['url'],
  token_acao: Tela['token_acao'],
  { titulo = label }: { readonly titulo?: string } = {},
): Tela => ({ label, url, token_acao, titulo, valida_projeto: true });

const semProjeto = (...partes: Parameters<typeof comProjeto>): Tela => ({
  ...comProjeto(...partes),
  valida_projeto: false,
});

/** Annex C of the domain model, whole and in its order. The menu, the routes and their guard read this table. */
export const MENU = [
  {
    grupo: 'Painéis',
    telas: [
      semProjeto('Painel Principal', '/dashboard/main', 'Dashboard:ListarMain'),
      comProjeto('Painel Geral', '/dashboard/geral', 'Dashboard:ListarGeral'),
      comProjeto('Curva de Avanço', '/curvaavanco/dados', 'CurvaAvanco:ListarCurvaAvanco', {
        titulo: 'Curva de Avanço — Dados',
      }),
      comProjeto('ASFE', '/dashboard/asfe', 'Dashboard:ListarAsfe', { titulo: 'Painel ASFE' }),
      comProjeto('SSE', '/dashboard/sse', 'Dashboard:ListarSse', { titulo: 'Painel SSE' }),
      comProjeto('CAP', '/dashboard/cap', 'Dashboard:ListarCap', { titulo: 'Painel CAP' }),
      comProjeto('PMP', '/dashboard/pmp', 'Dashboard:ListarPmp', { titulo: 'Painel PMP' }),
      comProjeto('Informe Semanal', '/dashboard/informe-semanal', 'InformeSemanal:ListarInformeSemanal'),
    ],
  },
  {
    grupo: 'Planejamento',
    telas: [
      comProjeto('Gestão do Projeto', '/gestaoprojeto', 'GestaoProjeto:ListarGestaoProjeto'),
      comProjeto('Serviços', '/servico', 'Servico:ListarServico'),
      comProjeto('Exportação da EAP', '/exportacaoeap', 'Eap:ListarEap'),
      comProjeto('Plano Mestre (PMP)', '/pmp', 'PMP:ListarPMP', { titulo: 'PMP — Plano Mestre da Parada' }),
      comProjeto('Suprimentos', '/suprimento', 'Suprimento:ListarSuprimento'),
    ],
  },
  {
    grupo: 'Mudanças de escopo',
    telas: [
      comProjeto('Serviços Fora de Escopo (ASFE)', '/servico-fora-escopo', 'ServicoForaEscopo:ListarServicoForaEscopo'),
      comProjeto(
        'Serviços Extras (SSE)',
        '/solicitacao-servico-extra',
        'SolicitacaoServicoExtra:ListarSolicitacaoServicoExtra',
        { titulo: 'Solicitações de Serviço Extra (SSE)' },
      ),
      comProjeto(
        'Cancelamentos (CAP)',
        '/servico/cancelamento/listar',
        'CancelamentoServico:ListarCancelamentoServico',
        { titulo: 'Cancelamento de Atividades Planejadas (CAP)' },
      ),
    ],
  },
  {
    grupo: 'Controles',
    telas: [
      comProjeto('Equipamentograma', '/equipamentograma', 'Equipamentograma:ListarEquipamentograma'),
      comProjeto('Controle de Válvulas', '/controlevalvula', 'Controle Valvula:ListarControleValvula'),
      comProjeto('Controle de Inspeção', '/controleinspecao', 'Controle Inspecao:ListarControleInspecao'),
      comProjeto('Controle de Raquetes', '/controleraquete', 'ControleRaquete:ListarControleRaquete'),
      comProjeto('Atas', '/ata', 'Ata:ListarAta'),
      comProjeto('Diário de Obra', '/rdo', 'DiarioObra:ListarDiarioObra'),
      comProjeto('Calendário', '/calendario', 'Calendario:ListarCalendario'),
      comProjeto('Registro Fotográfico', '/registrofotografico', 'RegistroFotografico:ListarRegistroFotografico'),
      comProjeto('Lições Aprendidas', '/licaoaprendida', 'LicaoAprendida:ListarLicaoAprendida'),
    ],
  },
  {
    grupo: 'Cadastros',
    telas: [
      semProjeto('Projetos', '/projeto', 'Projeto:ListarProjeto'),
      semProjeto('Clientes', '/cliente', 'Cliente:ListarCliente'),
      semProjeto('Contratos', '/contrato', 'Contrato:ListarContrato'),
      comProjeto('Equipamentos', '/equipamento', 'Equipamento:ListarEquipamento'),
      comProjeto('Áreas', '/area', 'Area:ListarArea', { titulo: 'Áreas / Unidades' }),
      comProjeto('Sistemas', '/sistema', 'Sistema:ListarSistema'),
      comProjeto('Locais', '/local', 'Local:ListarLocal'),
      semProjeto('Tipos de equipamento', '/tipoequipamento', 'TipoEquipamento:ListarTipoEquipamento'),
      semProjeto('Pessoas', '/pessoa', 'Pessoa:ListarPessoa'),
      semProjeto('Disciplinas', '/disciplina', 'Disciplina:ListarDisciplina'),
      semProjeto('Especialidades', '/especialidade', 'Especialidade:ListarEspecialidade'),
      semProjeto('Apoios', '/apoio', 'Apoio:ListarApoio'),
      semProjeto('Etapas', '/etapa', 'Etapa:ListarEtapa'),
      semProjeto('Inspeções', '/inspecao', 'Inspecao:ListarInspecao', { titulo: 'Tipos de inspeção e ensaio' }),
      semProjeto('Insumos', '/insumo', 'Insumo:ListarInsumo'),
      semProjeto('Tipos de raquete', '/tiporaquete', 'TipoRaquete:ListarTipoRaquete'),
      semProjeto('Classes de pressão', '/classepressao', 'ClassePressao:ListarClassePressao'),
      comProjeto('Conversão SAP', '/conversaosap', 'ConversaoSap:ListarConversaoSap'),
    ],
  },
  {
    grupo: 'Administração',
    telas: [
      semProjeto('Modelos de e-mail', '/email-templates', 'EmailTemplate:ListarEmailTemplate'),
      semProjeto('Usuários', '/usuario', 'Usuario:ListarUsuario'),
      semProjeto('Permissões', '/permissao', 'Permissao:ListarPermissao'),
    ],
  },
] as const satisfies readonly { readonly grupo: string; readonly telas: readonly Tela[] }[];

export type Grupo = (typeof MENU)[number]['grupo'];

/** Every screen of the menu, in its order. */
export const TELAS: readonly Tela[] = MENU.flatMap(({ telas }): readonly Tela[] => telas);
