import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { guardedRoute } from '../lib/routes.ts';
import { type LoadWays, wayLoader } from '../lib/way-loader.ts';
import { validateListSearch } from './list-search.ts';

/** Routes of registers whose screen is their declaration. They load with the entry, so they hold only the address. */
export function cadastroRoutes(component: RouteComponent, loadWays: LoadWays) {
  const route = <const P extends string>(path: P, titulo: string, validaProjeto = false, way?: string) =>
    createRoute({
      getParentRoute: () => guardedRoute,
      path,
      validateSearch: validateListSearch,
      staticData: { titulo, validaProjeto },
      component,
      ...(way === undefined ? {} : { loader: wayLoader(path, way, loadWays) }),
    });
  return [
    route('/cliente', 'Clientes'),
    route('/contrato', 'Contratos'),
    route('/pessoa', 'Pessoas'),
    route('/area', 'Áreas / Unidades', true),
    route('/sistema', 'Sistemas', true),
    route('/local', 'Locais', true),
    route('/disciplina', 'Disciplinas'),
    route('/especialidade', 'Especialidades'),
    route('/tipoequipamento', 'Tipos de equipamento'),
    route('/apoio', 'Apoios'),
    route('/inspecao', 'Tipos de inspeção e ensaio'),
    route('/etapa', 'Etapas'),
    route('/classepressao', 'Classes de pressão'),
    route('/insumo', 'Insumos'),
    route('/tiporaquete', 'Tipos de raquete'),
    route('/servico', 'Serviços', true),
    route('/suprimento', 'Suprimentos', true),
    route('/servico-fora-escopo', 'Serviços Fora de Escopo (ASFE)', true),
    route('/solicitacao-servico-extra', 'Solicitações de Serviço Extra (SSE)', true),
    route('/controleraquete', 'Controle de Raquetes', true),
    route('/servico/cancelamento/listar', 'Cancelamento de Atividades Planejadas (CAP)', true),
    route('/equipamentograma', 'Equipamentograma', true, '/matriz'),
    route('/equipamentograma/modelo', 'Modelos de equipamentograma'),
    route('/controlevalvula', 'Controle de Válvulas', true),
    route('/controleinspecao', 'Controle de Inspeção', true),
    route('/controleinspecao/recomendacoes', 'Recomendações de Inspeção', true),
    route('/registrofotografico', 'Registro Fotográfico', true, ''),
    route('/licaoaprendida', 'Lições Aprendidas', true),
    route('/dashboard/informe-semanal', 'Informe Semanal', true),
    route('/ata', 'Atas', true),
    route('/ata/acoes', 'Ações de atas', true),
    route('/rdo', 'Diário de Obra', true),
    route('/pmp', 'PMP — Plano Mestre da Parada', true, ''),
    route('/pmp/gates', 'Gates do PMP', true),
    route('/pmp/mobilizacao', 'Mobilização', true),
    route('/controleapoio', 'Pedidos de Apoio', true),
    route('/controleapoio/disponibilidade', 'Disponibilidade de Apoios', true),
  ] as const;
}
