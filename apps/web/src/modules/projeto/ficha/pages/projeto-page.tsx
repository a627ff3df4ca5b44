import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';
import { SITUACOES_PROJETO } from '@cadencia/domain/projeto/schema.ts';
import type { FluxoDoProjeto } from '@cadencia/domain/projeto/situacao/schema.ts';
import { Button, Skeleton, Tabs } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, use, useState } from 'react';
import { ListPartsContext } from '../../../../cadastro/parts.ts';
import { ErrorState } from '../../../../components/error-state.tsx';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Page } from '../../../../components/page.tsx';
import { formatContagem, formatData, formatDataHora } from '../../../../lib/formato.ts';
import type { PropsAba } from '../../components/props-aba.ts';
import { ABAS as COM_ENDERECO } from '../../routes.tsx';
import { fichaQuery, fluxoQuery, toFicha } from '../api.ts';
import { AbaDados } from '../components/aba-dados.tsx';
import { AcoesSituacao } from '../components/acoes-situacao.tsx';
import styles from '../components/ficha.module.css';

/** The chunk that loads when a tab other than the first is opened. */
const abas = () => import('../components/abas.tsx');
const AbaAprovacoes = lazyPart(abas, 'AbaAprovacoes');
const AbaCalendarios = lazyPart(abas, 'AbaCalendarios');
const AbaContratos = lazyPart(abas, 'AbaContratos');
const Duplicar = lazyPart(abas, 'Duplicar', { notice: 'over-page' });
const AbaEquipe = lazyPart(abas, 'AbaEquipe');
const AbaEscopo = lazyPart(abas, 'AbaEscopo');
const AbaEspecialidades = lazyPart(abas, 'AbaEspecialidades');
const AbaEtapas = lazyPart(abas, 'AbaEtapas');
const AbaMarcos = lazyPart(abas, 'AbaMarcos');
const AbaParametros = lazyPart(abas, 'AbaParametros');

const route = getRouteApi('/produto/projeto/$id');

interface Aba {
  readonly id: string;
  readonly rotulo: string;
  readonly tela: (props: PropsAba) => ReactNode;
}

const ABAS: readonly Aba[] = [
  {
    id: 'dados',
    rotulo: 'Dados gerais',
    tela: ({ ficha, pode }) => <AbaDados key={ficha.id} ficha={ficha} podeEditar={pode('Projeto:EditarProjeto')} />,
  },
  { id: 'equipe', rotulo: 'Equipe e alçadas', tela: (props) => <AbaEquipe {...props} /> },
  { id: 'aprovacoes', rotulo: 'Aprovações', tela: (props) => <AbaAprovacoes {...props} /> },
  { id: 'contratos', rotulo: 'Contratos', tela: (props) => <AbaContratos {...props} /> },
  { id: 'equipamentos', rotulo: 'Equipamentos do escopo', tela: (props) => <AbaEscopo {...props} /> },
  { id: 'etapas', rotulo: 'Etapas', tela: (props) => <AbaEtapas {...props} /> },
  { id: 'calendarios', rotulo: 'Calendários e turnos', tela: (props) => <AbaCalendarios {...props} /> },
  { id: 'especialidades', rotulo: 'Especialidades', tela: (props) => <AbaEspecialidades {...props} /> },
  { id: 'parametros', rotulo: 'Parâmetros', tela: (props) => <AbaParametros {...props} /> },
  { id: 'marcos', rotulo: 'Marcos', tela: (props) => <AbaMarcos {...props} /> },
];

/** The project's own tabs, and those of every record. */
function useAbas(): readonly Aba[] {
  const { abas } = use(ListPartsContext);
  const deTodos = abas.map(({ valor, rotulo, Parte }) => ({
    id: valor,
    rotulo,
    tela: ({ ficha: { id } }: PropsAba) => <Parte entidade="projeto" id={id} />,
  }));
  return [...ABAS, ...deTodos];
}

/** Scrolls the active tab into view: on a phone the tabs are a strip, and the address may name a hidden one. */
const showAtiva = (lista: HTMLDivElement | null): void =>
  lista?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

const FECHADAS = new Set<string>(['ENCERRADO', 'CANCELADO']);

const contexto = ({
  sigla,
  clienteNome,
  situacao,
  inicioParada,
  terminoParada,
  diaParada,
  congelamentoEscopo,
}: Ficha) =>
  [
    sigla,
    clienteNome,
    SITUACOES_PROJETO[situacao],
    `${formatDataHora(inicioParada)} – ${formatDataHora(terminoParada)} (${formatContagem(diaParada)})`,
    ...(congelamentoEscopo ? [`escopo congelado em ${formatData(congelamentoEscopo)}`] : []),
  ].join(' · ');

export function ProjetoPage() {
  const id = Number(route.useParams().id) || 0;
  const { aba = 'dados' } = route.useSearch();
  const navigate = route.useNavigate();
  const [duplicando, setDuplicando] = useState(false);
  const abas = useAbas();
  const { data, error, isFetching, refetch } = useQuery(fichaQuery(id));
  const fluxo = useQuery(fluxoQuery(id)).data;
  const ficha = data && toFicha(data);
  const props = ficha && propsOf(ficha, fluxo);
  if (error && !ficha)
    return (
      <Page titulo="Projeto">
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        <div>
          <Link to="/projeto">Voltar à lista de projetos</Link>
        </div>
      </Page>
    );
  return (
    <Page
      titulo={ficha?.titulo ?? 'Projeto'}
      contexto={ficha && contexto(ficha)}
      acoes={
        ficha &&
        fluxo && (
          <>
            {fluxo.permissoes.includes('Projeto:DuplicarProjeto') && (
              <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => setDuplicando(true)}>
                Duplicar
              </Button>
            )}
            <AcoesSituacao ficha={ficha} fluxo={fluxo} />
          </>
        )
      }
    >
      <Tabs
        value={aba}
        onChange={(nova) => void navigate({ search: { aba: COM_ENDERECO.find((uma) => uma === nova) }, replace: true })}
        keepMounted={false}
      >
        <Tabs.List className={styles.abas} ref={showAtiva}>
          {abas.map((uma) => (
            <Tabs.Tab key={uma.id} value={uma.id}>
              {uma.rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {abas.map((uma) => (
          <Tabs.Panel key={uma.id} value={uma.id} pt={20}>
            {props && <Suspense fallback={<Skeleton height={320} />}>{uma.tela(props)}</Suspense>}
            {!props && <Skeleton height={280} maw={1_120} />}
          </Tabs.Panel>
        ))}
      </Tabs>
      {duplicando && ficha && (
        <Suspense fallback={null}>
          <Duplicar
            opened
            ficha={ficha}
            onClose={() => setDuplicando(false)}
            onFeito={(novo) => {
              setDuplicando(false);
              void navigate({ to: '/projeto/$id', params: { id: String(novo) }, search: {} });
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

function propsOf(ficha: Ficha, fluxo: FluxoDoProjeto | undefined): PropsAba {
  const permissoes = new Set(fluxo?.permissoes);
  return { ficha, pode: (permissao) => permissoes.has(permissao) && !FECHADAS.has(ficha.situacao) };
}
