import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import type { ContextoDoEquipamento } from '@cadencia/domain/equipamento/schema.ts';
import { SIMBOLOS_PSV } from '@cadencia/domain/nr13/classe.ts';
import { Button, Group, Skeleton, Tabs } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, use, useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import { ListPartsContext } from '../../../cadastro/parts.ts';
import { PrintRecord } from '../../../cadastro/print-record.tsx';
import { type LinhaNaTela, listed, shown } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { EtiquetasModal } from '../../../components/etiquetas-modal.tsx';
import { Fact } from '../../../components/fact.tsx';
import { Heading } from '../../../components/heading.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { Page } from '../../../components/page.tsx';
import { isAbsent, RecordElsewhere } from '../../../components/record-elsewhere.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { downloadEtiquetas } from '../../etiqueta/api.ts';
import { contextoQuery } from '../api.ts';
import styles from '../components/equipamento.module.css';
import { EquipamentoForm } from '../components/equipamento-form.tsx';
import { Norma } from '../components/norma.tsx';
import { NormaDaPsv } from '../components/norma-da-psv.tsx';
import { Servicos } from '../components/servicos.tsx';
import { Vencimento } from '../components/vencimento.tsx';

const MEDIDAS = ['criticidade', 'fluido', 'servicos', 'hh', 'avanco'] as const;

/** The first answers about an equipment: its danger, its progress and its due dates. */
function Resumo({ linha }: { readonly linha: LinhaNaTela }) {
  const fields = listed(equipamento);
  return (
    <Group component="dl" gap="8px 24px">
      {linha['espacoConfinado'] === true && (
        <Fact rotulo="NR-33" fw={600}>
          <StatusDot tone="atencao">Espaço confinado</StatusDot>
        </Fact>
      )}
      {typeof linha['vencimentoNr13'] === 'string' && (
        <Fact rotulo="NR-13 vence" fw={600}>
          <Vencimento data={linha['vencimentoNr13']} />
        </Fact>
      )}
      {MEDIDAS.map((nome) => {
        const field = fields[nome];
        const texto = field && shown(nome, field, linha);
        return (
          texto && (
            <Fact key={nome} rotulo={field.label} fw={600}>
              {texto}
            </Fact>
          )
        );
      })}
    </Group>
  );
}

const route = getRouteApi('/produto/equipamento/$id');

interface Parte {
  readonly linha: LinhaNaTela;
  readonly contexto: ContextoDoEquipamento;
}

/** The place of the equipment, from the outermost area inwards, and its state. */
function Cabecalho({ linha, contexto }: Parte) {
  // The scope belongs to one shutdown.
  const comProjeto = useAuth().user?.cod_projeto_pro !== undefined;
  return (
    <Group gap="6px 16px" fz="sm" c="dimmed">
      <Group component="ol" className={styles.onde} gap="0 6px" aria-label="Onde fica">
        {contexto.onde.map(({ registro, id, titulo }) => (
          <li key={`${registro} ${id}`}>
            <Link to="/equipamento" search={{ f: { [`${registro}Id`]: String(id) } }}>
              {titulo}
            </Link>
          </li>
        ))}
      </Group>
      <span>{contexto.tipo.nome}</span>
      {!linha.ativo && <StatusDot tone="neutro">Inativo</StatusDot>}
      {comProjeto && (
        <StatusDot tone={linha['noEscopo'] === true ? 'feito' : 'neutro'}>
          {linha['noEscopo'] === true ? 'No escopo' : 'Fora do escopo'}
        </StatusDot>
      )}
    </Group>
  );
}

/** The equipment below this one, such as valves and motors. */
function Filhos({ filhos }: Pick<ContextoDoEquipamento, 'filhos'>) {
  if (filhos.length === 0) return null;
  return (
    <>
      <Heading mt={12}>Ligados a este equipamento</Heading>
      <ul>
        {filhos.map(({ id, tag, nome, tipo }) => (
          <li key={id}>
            <Link className={styles.link} to="/equipamento/$id" params={{ id: String(id) }}>
              {tag}
            </Link>{' '}
            {nome} · {tipo}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Aba {
  readonly valor: string;
  readonly rotulo: string;
  readonly tela: ReactNode;
}

/** The tab of the norm: its values for vessels and boilers; for a safety valve, the equipment that it protects. */
function telaDaNorma({ linha, contexto }: Parte): readonly Aba[] | undefined {
  const aba = (tela: ReactNode): readonly Aba[] => [{ valor: 'nr13', rotulo: 'NR-13', tela }];
  if (contexto.tipo.nr13 !== 'NAO') return aba(<Norma linha={linha} contexto={contexto} />);
  return SIMBOLOS_PSV.includes(contexto.tipo.sigla)
    ? aba(<NormaDaPsv linha={linha} protege={contexto.protege} />)
    : undefined;
}

/** The tabs of the page. A module that adds tabs puts them between these and those of every record. */
function useAbas({ linha, contexto, ficha }: Parte & { readonly ficha: ReactNode }): readonly Aba[] {
  const { abas } = use(ListPartsContext);
  return [
    { valor: 'ficha', rotulo: 'Ficha', tela: ficha },
    { valor: 'servicos', rotulo: 'Serviços', tela: <Servicos id={linha.id} /> },
    ...(telaDaNorma({ linha, contexto }) ?? []),
    ...abas.map(({ valor, rotulo, Parte: Tela }) => ({
      valor,
      rotulo,
      tela: <Tela entidade={equipamento.path} id={linha.id} />,
    })),
  ];
}

function Ficha({ linha, contexto }: Parte) {
  const { aba } = route.useSearch();
  const navigate = route.useNavigate();
  const [sujo, setSujo] = useState(false);
  const abas = useAbas({
    linha,
    contexto,
    ficha: (
      <>
        <EquipamentoForm linha={linha} onSujo={setSujo} onSalvo={() => setSujo(false)} />
        <Filhos filhos={contexto.filhos} />
      </>
    ),
  });
  const ativa = abas.some(({ valor }) => valor === aba) ? aba : 'ficha';
  return (
    <>
      <LeaveGuard ativo={sujo} titulo="O equipamento não foi salvo">
        O que você digitou será perdido.
      </LeaveGuard>
      <Tabs
        value={ativa ?? 'ficha'}
        keepMounted={false}
        onChange={(valor) =>
          void navigate({ search: { aba: valor === 'ficha' ? undefined : (valor ?? undefined) }, replace: true })
        }
      >
        <Tabs.List mb="md">
          {abas.map(({ valor, rotulo }) => (
            <Tabs.Tab key={valor} value={valor}>
              {rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {abas.map(({ valor, tela }) => (
          <Tabs.Panel key={valor} value={valor} keepMounted={valor === 'ficha'}>
            {tela}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** The page of one equipment, which its QR code opens. */
export function EquipamentoPage() {
  const id = Number(route.useParams().id);
  const valido = Number.isSafeInteger(id) && id > 0;
  const linha = useQuery({ ...rowQuery(equipamento, id), enabled: valido, retry: false });
  const contexto = useQuery({ ...contextoQuery(id), enabled: valido, retry: false });
  const [imprimindo, setImprimindo] = useState(false);
  const podeExportar = usePermission(equipamento.permission('Exportar'));
  const falha = linha.error ?? contexto.error;
  if (!valido || isAbsent(falha)) {
    const nenhum = (
      <EmptyState
        frase="Equipamento não encontrado neste projeto."
        detalhe="Ele pode ser da planta de outro cliente, ou ter sido excluído."
        acao={
          <Button component={Link} to="/equipamento" variant="default">
            Ver equipamentos
          </Button>
        }
      />
    );
    return (
      <Page titulo="Equipamento">
        {valido ? (
          <RecordElsewhere entidade={equipamento.path} id={id}>
            {nenhum}
          </RecordElsewhere>
        ) : (
          nenhum
        )}
      </Page>
    );
  }
  if (falha) {
    const attempt = () => void Promise.all([linha.refetch(), contexto.refetch()]);
    return (
      <Page titulo="Equipamento">
        <ErrorState error={falha} retrying={linha.isFetching} onRetry={attempt} />
      </Page>
    );
  }
  if (!linha.data || !contexto.data) {
    return (
      <Page titulo="Equipamento">
        <Skeleton height={24} width="50%" />
        <Skeleton height={320} />
      </Page>
    );
  }
  return (
    <Page
      titulo={String(linha.data['tag'])}
      contexto={String(linha.data['nome'])}
      acoes={
        <>
          <PrintRecord entidade={equipamento.path} id={id} />
          {podeExportar && (
            <Button
              variant="default"
              leftSection={<IconQrcode size={16} aria-hidden="true" />}
              onClick={() => setImprimindo(true)}
            >
              Imprimir etiqueta
            </Button>
          )}
        </>
      }
    >
      <Cabecalho linha={linha.data} contexto={contexto.data} />
      <Resumo linha={linha.data} />
      <Ficha key={id} linha={linha.data} contexto={contexto.data} />
      {imprimindo && (
        <EtiquetasModal
          opened
          quantos={1}
          onGerar={(inicio) =>
            downloadEtiquetas('equipamento', { consulta: {}, quais: { ids: [id], quantos: 1 }, inicio })
          }
          onClose={() => setImprimindo(false)}
        />
      )}
    </Page>
  );
}
