import { describe, expect, it } from 'vitest';
import { DE_DENTRO } from '../modules/busca/components/telas-de-dentro.ts';
import { TELAS } from './menu-table.ts';
import { router } from './router.tsx';

interface RouteInfo {
  readonly parent: string;
  readonly titulo: string | undefined;
  readonly validaProjeto: unknown;
}

const routes = new Map<string, RouteInfo>(
  Object.entries(router.routesByPath).map(([path, { options, parentRoute }]) => [
    path,
    {
      parent: String(parentRoute?.id),
      titulo: options.staticData?.titulo,
      validaProjeto: options.staticData?.validaProjeto ?? false,
    },
  ]),
);

/** Headings of the domain model, §6, §8 and §10 to §12, and the ones that the decisions name. */
const TITULOS = `
/dashboard/main | Painel Principal
/dashboard/geral | Painel Geral
/dashboard/asfe | Painel ASFE
/dashboard/sse | Painel SSE
/dashboard/cap | Painel CAP
/dashboard/pmp | Painel PMP
/dashboard/informe-semanal | Informe Semanal
/curvaavanco/dados | Curva de Avanço — Dados
/gestaoprojeto | Gestão do Projeto
/servico | Serviços
/servico-fora-escopo | Serviços Fora de Escopo (ASFE)
/solicitacao-servico-extra | Solicitações de Serviço Extra (SSE)
/servico/cancelamento/listar | Cancelamento de Atividades Planejadas (CAP)
/exportacaoeap | Exportação da EAP
/pmp | PMP — Plano Mestre da Parada
/ata | Atas
/rdo | Diário de Obra
/equipamentograma | Equipamentograma
/controlevalvula | Controle de Válvulas
/controleinspecao | Controle de Inspeção
/controleraquete | Controle de Raquetes
/suprimento | Suprimentos
/registrofotografico | Registro Fotográfico
/licaoaprendida | Lições Aprendidas
/calendario | Calendário
/cliente | Clientes
/contrato | Contratos
/projeto | Projetos
/equipamento | Equipamentos
/area | Áreas / Unidades
/sistema | Sistemas
/pessoa | Pessoas
/disciplina | Disciplinas
/local | Locais
/apoio | Apoios
/inspecao | Tipos de inspeção e ensaio
/etapa | Etapas
/usuario | Usuários
/especialidade | Especialidades
/tipoequipamento | Tipos de equipamento
/insumo | Insumos
/conversaosap | Conversão SAP
/tiporaquete | Tipos de raquete
/classepressao | Classes de pressão
/permissao | Permissões
/email-templates | Modelos de e-mail
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string]);

describe('§2 "Route table", "Product menu routes": every path', () => {
  it.each(TITULOS)('%s resolves behind the guard, with the title %s', (path, titulo) => {
    expect(routes.get(path)).toMatchObject({ parent: '/produto', titulo });
  });

  it.each(TELAS.map((tela) => [tela.url, tela.valida_projeto] as const))(
    '%s asks for a project: %s, as its menu item says',
    (path, validaProjeto) => {
      expect(Boolean(routes.get(path)?.validaProjeto)).toBe(validaProjeto);
    },
  );

  it('is in the list above, and nothing of the menu is missing there', () => {
    expect(TELAS.map(({ url }) => url).sort()).toEqual(TITULOS.map(([path]) => path).sort());
  });

  it('has a title wherever it has a page', () => {
    expect([...routes].filter(([path, { titulo }]) => path !== '/' && !titulo)).toEqual([]);
  });
});

describe('§2 "(empty) with a plain layout: Loads the error pages", and the login: what opens without a session', () => {
  it.each([
    ['/auth/login', '/autenticacao', 'Entrar'],
    ['/erro/nao-encontrada', '__root__', 'Página não encontrada'],
    ['/erro/sem-permissao', '__root__', 'Sem permissão'],
    ['/erro/sem-conexao', '__root__', 'Sem conexão com o servidor'],
    ['/erro/manutencao', '__root__', 'Em manutenção'],
  ])('%s is outside of the guard, under %s, titled %s', (path, parent, titulo) => {
    expect(routes.get(path)).toMatchObject({ parent, titulo });
  });
});

it('every screen of the menu is a page of its own', () => {
  const paginas = TELAS.map(
    ({ url }) => router.routesByPath[url as keyof typeof router.routesByPath]?.options.component,
  );
  expect(paginas).toHaveLength(TELAS.length);
  expect(paginas.every(Boolean)).toBe(true);
});

it('the search offers no screen that is not there', () => {
  expect(DE_DENTRO.filter(([, , , destino]) => !routes.has(destino))).toEqual([]);
});
