import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { describe, expect, it } from 'vitest';
import { type MenuItem, visibleMenu } from '../lib/menu.ts';
import { menuItems } from './menu-items.ts';

/** Annex C of the domain model: group | label | url | token_acao | valida_projeto. */
const ANEXO_C = `
Painéis | Painel Principal | /dashboard/main | Dashboard:ListarMain | não
Painéis | Painel Geral | /dashboard/geral | Dashboard:ListarGeral | sim
Painéis | Curva de Avanço | /curvaavanco/dados | CurvaAvanco:ListarCurvaAvanco | sim
Painéis | ASFE | /dashboard/asfe | Dashboard:ListarAsfe | sim
Painéis | SSE | /dashboard/sse | Dashboard:ListarSse | sim
Painéis | CAP | /dashboard/cap | Dashboard:ListarCap | sim
Painéis | PMP | /dashboard/pmp | Dashboard:ListarPmp | sim
Painéis | Informe Semanal | /dashboard/informe-semanal | InformeSemanal:ListarInformeSemanal | sim
Planejamento | Gestão do Projeto | /gestaoprojeto | GestaoProjeto:ListarGestaoProjeto | sim
Planejamento | Serviços | /servico | Servico:ListarServico | sim
Planejamento | Exportação da EAP | /exportacaoeap | Eap:ListarEap | sim
Planejamento | Plano Mestre (PMP) | /pmp | PMP:ListarPMP | sim
Planejamento | Suprimentos | /suprimento | Suprimento:ListarSuprimento | sim
Mudanças de escopo | Serviços Fora de Escopo (ASFE) | /servico-fora-escopo | ServicoForaEscopo:ListarServicoForaEscopo | sim
Mudanças de escopo | Serviços Extras (SSE) | /solicitacao-servico-extra | SolicitacaoServicoExtra:ListarSolicitacaoServicoExtra | sim
Mudanças de escopo | Cancelamentos (CAP) | /servico/cancelamento/listar | CancelamentoServico:ListarCancelamentoServico | sim
Controles | Equipamentograma | /equipamentograma | Equipamentograma:ListarEquipamentograma | sim
Controles | Controle de Válvulas | /controlevalvula | Controle Valvula:ListarControleValvula | sim
Controles | Controle de Inspeção | /controleinspecao | Controle Inspecao:ListarControleInspecao | sim
Controles | Controle de Raquetes | /controleraquete | ControleRaquete:ListarControleRaquete | sim
Controles | Atas | /ata | Ata:ListarAta | sim
Controles | Diário de Obra | /rdo | DiarioObra:ListarDiarioObra | sim
Controles | Calendário | /calendario | Calendario:ListarCalendario | sim
Controles | Registro Fotográfico | /registrofotografico | RegistroFotografico:ListarRegistroFotografico | sim
Controles | Lições Aprendidas | /licaoaprendida | LicaoAprendida:ListarLicaoAprendida | sim
Cadastros | Projetos | /projeto | Projeto:ListarProjeto | não
Cadastros | Clientes | /cliente | Cliente:ListarCliente | não
Cadastros | Contratos | /contrato | Contrato:ListarContrato | não
Cadastros | Equipamentos | /equipamento | Equipamento:ListarEquipamento | sim
Cadastros | Áreas | /area | Area:ListarArea | sim
Cadastros | Sistemas | /sistema | Sistema:ListarSistema | sim
Cadastros | Locais | /local | Local:ListarLocal | sim
Cadastros | Tipos de equipamento | /tipoequipamento | TipoEquipamento:ListarTipoEquipamento | não
Cadastros | Pessoas | /pessoa | Pessoa:ListarPessoa | não
Cadastros | Disciplinas | /disciplina | Disciplina:ListarDisciplina | não
Cadastros | Especialidades | /especialidade | Especialidade:ListarEspecialidade | não
Cadastros | Apoios | /apoio | Apoio:ListarApoio | não
Cadastros | Etapas | /etapa | Etapa:ListarEtapa | não
Cadastros | Inspeções | /inspecao | Inspecao:ListarInspecao | não
Cadastros | Insumos | /insumo | Insumo:ListarInsumo | não
Cadastros | Tipos de raquete | /tiporaquete | TipoRaquete:ListarTipoRaquete | não
Cadastros | Classes de pressão | /classepressao | ClassePressao:ListarClassePressao | não
Cadastros | Conversão SAP | /conversaosap | ConversaoSap:ListarConversaoSap | sim
Administração | Modelos de e-mail | /email-templates | EmailTemplate:ListarEmailTemplate | não
Administração | Usuários | /usuario | Usuario:ListarUsuario | não
Administração | Permissões | /permissao | Permissao:ListarPermissao | não
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string, string, string]);

const items = menuItems.flatMap((group) => (group.children ?? []).map((item) => ({ group, item })));

/** Labels that `viewer` sees, in order. */
const seen = (viewer: Parameters<typeof visibleMenu>[1]): string[] =>
  visibleMenu(menuItems, viewer).flatMap(({ children = [] }: MenuItem) => children.map(({ label }) => label));
const labels = (rows: typeof ANEXO_C): string[] => rows.map(([, label]) => label);

describe('§6, §9 "Menu items carry perfil [\'1\'] and token_acao values": the product menu is Annex C', () => {
  it('has its groups, items, addresses, permissions and project rule, in its order', () => {
    expect(
      items.map(({ group, item }) => [
        group.label,
        item.label,
        item.url,
        item.token_acao,
        item.valida_projeto ? 'sim' : 'não',
      ]),
    ).toEqual(ANEXO_C);
  });

  it.each(items.map(({ group, item }) => [item.label, group, item] as const))(
    '%s: the key is the path without slashes, the parent its group, the profile 1',
    (_, group, item) => {
      expect(item).toMatchObject({ key: item.url?.replaceAll('/', ''), parentKey: group.key, perfil: ['1'] });
      expect(item.icon).toBeDefined();
    },
  );

  it('gives each key once and each group no rule of its own', () => {
    const keys = [...menuItems.map(({ key }) => key), ...items.map(({ item }) => item.key)];
    expect(new Set(keys).size).toBe(keys.length);
    for (const { perfil, token_acao, valida_projeto, url } of menuItems) {
      expect([perfil, token_acao, valida_projeto, url]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('asks only for permissions that exist', () => {
    for (const { item } of items) expect(PERMISSOES).toContain(item.token_acao);
  });
});

describe('who sees what of it', () => {
  const semProjeto = ANEXO_C.filter(([, , , , projeto]) => projeto === 'não');

  it('profile 1 sees everything with a project, and without one what needs none', () => {
    expect(seen({ role: 1, permissions: [], cod_projeto_pro: 7 })).toEqual(labels(ANEXO_C));
    expect(seen({ role: 1, permissions: [] })).toEqual(labels(semProjeto));
  });

  it.each(ANEXO_C)('%s › %s: whoever holds only its permission sees only it', (_, label, _url, acao, projeto) => {
    expect(seen({ role: 3, permissions: [acao], cod_projeto_pro: 7 })).toEqual([label]);
    expect(seen({ role: 3, permissions: [acao] })).toEqual(projeto === 'sim' ? [] : [label]);
  });

  it('a profile without rights sees no group at all', () => {
    expect(visibleMenu(menuItems, { role: 12, permissions: [], cod_projeto_pro: 7 })).toEqual([]);
  });
});
