import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { Anchor, type AnchorProps } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, use } from 'react';
import { ListToolbar } from '../../../cadastro/list-toolbar.tsx';
import { ListPartsContext } from '../../../cadastro/parts.ts';
import { RowCard } from '../../../cadastro/row-card.tsx';
import { type Lista, useList } from '../../../cadastro/use-list.ts';
import { type LinhaNaTela, readableBy, shown, titleOf } from '../../../cadastro/values.ts';
import { EmptyList } from '../../../components/empty-list.tsx';
import { stored } from '../../../components/grade/fontes/fonte.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import { Page } from '../../../components/page.tsx';
import { formatNumero } from '../../../lib/formato.ts';
import { useAuth } from '../../../lib/session.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';

const idLinha = ({ id }: LinhaNaTela) => String(id);

/** A link to the supplies of a service. */
const LinkSuprimentos = ({
  id,
  ...props
}: { readonly id: number } & AnchorProps & { readonly children: ReactNode }) => (
  <Anchor
    {...props}
    renderRoot={(root) => <Link to="/suprimento" search={{ f: { servicoId: String(id) } }} {...root} />}
  />
);

/** The columns; those with the readiness of the materials lead to the supplies of the service. */
const comSuprimentos = (colunas: Lista['colunas']): Lista['colunas'] =>
  colunas.flatMap((coluna) => {
    const field = servico.derivados?.[coluna.id];
    if (coluna.id === 'ativo') return [];
    if (!field) return [coluna];
    const render = (_: unknown, linha: LinhaNaTela) =>
      linha['materiais'] ? (
        <LinkSuprimentos id={linha.id} inherit>
          {shown(coluna.id, field, linha)}
        </LinkSuprimentos>
      ) : (
        ''
      );
    return [{ ...coluna, render }];
  });

/** The services of the shutdown with the readiness of their materials; a service opens in the schedule. */
export function ServicosPage() {
  const cadastro = readableBy(servico, useAuth().user?.permissions ?? []);
  const lista = useList(cadastro);
  const { fonte } = lista;
  const navigate = useNavigate();
  const { Planilha } = use(ListPartsContext);
  const isPhone = useIsPhone();
  const planilha = Planilha && (
    <Suspense fallback={null}>
      <Planilha cadastro={cadastro} lista={lista} />
    </Suspense>
  );
  const open = ({ id }: LinhaNaTela) => void navigate({ to: '/gestaoprojeto', search: { servico: id } });
  return (
    <Page
      titulo={cadastro.labels.plural}
      cheia
      contador={fonte.estado === 'pronta' && formatNumero(stored(fonte))}
      acoes={!isPhone && planilha}
    >
      <ListToolbar cadastro={cadastro} lista={lista} outras={planilha} />
      <Grade<LinhaNaTela>
        rotulo={cadastro.labels.plural}
        colunas={comSuprimentos(lista.colunas)}
        fonte={fonte}
        idLinha={idLinha}
        rotuloLinha={(linha) => titleOf(cadastro.title, linha)}
        estado={lista.estado}
        onEstado={lista.aoMudarEstado}
        onAbrir={open}
        enderecoDe={({ id }) => `/gestaoprojeto?servico=${id}`}
        onLimparFiltros={lista.clear}
        menuLinha={({ id, materiais }) =>
          materiais
            ? [
                {
                  chave: 'suprimentos',
                  rotulo: 'Ver os suprimentos',
                  onClick: () => void navigate({ to: '/suprimento', search: { f: { servicoId: String(id) } } }),
                },
              ]
            : []
        }
        renderCartao={(linha) => (
          <>
            <RowCard cadastro={cadastro} linha={linha} onAbrir={() => open(linha)} />
            {linha['materiais'] ? (
              <LinkSuprimentos id={linha.id} display="block" p="12px 10px" fz="sm">
                Ver os suprimentos
              </LinkSuprimentos>
            ) : null}
          </>
        )}
        vazio={
          <EmptyList
            plural={cadastro.labels.plural.toLowerCase()}
            filtrada={lista.filtrada}
            onLimpar={lista.clear}
            rotuloNovo=""
            onNovo={undefined}
            onImportar={undefined}
          />
        }
      />
    </Page>
  );
}
