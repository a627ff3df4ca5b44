import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Box, Button, Flex, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Heading } from '../../../../components/heading.tsx';
import { LeaveGuard } from '../../../../components/leave-guard.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { Page } from '../../../../components/page.tsx';
import { downloadText } from '../../../../lib/csv.ts';
import { formatHh, VAZIO } from '../../../../lib/formato.ts';
import { contaQuery } from '../../api.ts';
import { NovaSenhaFields } from '../../components/nova-senha-fields.tsx';
import { SenhaInput } from '../../components/senha-input.tsx';
import { meusProjetosQuery, readDados } from '../api.ts';
import { AbaAusencia } from '../components/aba-ausencia.tsx';
import { AbaDados } from '../components/aba-dados.tsx';
import { AbaNotificacoes } from '../components/aba-notificacoes.tsx';
import { AbaPreferencias } from '../components/aba-preferencias.tsx';
import styles from '../components/conta.module.css';
import { SegundoFator } from '../components/segundo-fator.tsx';
import { Sessoes } from '../components/sessoes.tsx';
import { useTrocaDeSenha } from '../components/use-troca-de-senha.ts';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const SEM_LIMITE = 'Sem limite';

/** Text of a limit of approval, which has a meaning only for people who approve. */
const alcada = (nivel: number, valor: string | null, format: (valor: number) => string): string => {
  if (nivel === 0) return VAZIO;
  return valor === null ? SEM_LIMITE : format(Number(valor));
};

function AbaProjetos() {
  const { data, error, isPending, isFetching, refetch } = useQuery(meusProjetosQuery);
  if (isPending) return <Skeleton height={160} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState frase="Você ainda não está na equipe de um projeto." />;
  return (
    <Stack maw={960}>
      <Text fz="sm" c="dimmed">
        O que você é em cada projeto. Quem muda é o gerente da parada.{' '}
        <Link to="/usuario/minha-conta/permissoes">Por que posso?</Link>
      </Text>
      <table className={styles.tabela} data-cartoes>
        <thead>
          <tr>
            <th scope="col">Projeto</th>
            <th scope="col">Perfil</th>
            <th scope="col">Nível de aprovação</th>
            <th scope="col" className={styles.numero}>
              Alçada em valor
            </th>
            <th scope="col" className={styles.numero}>
              Alçada em HH
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ projetoId, titulo, perfilNome, nivel, alcadaValor, alcadaHh }) => (
            <tr key={projetoId}>
              <th scope="row">{titulo}</th>
              <td data-rotulo="Perfil">{perfilNome}</td>
              <td data-rotulo="Nível">{nivel === 0 ? 'Não aprova' : `Nível ${nivel}`}</td>
              <td data-rotulo="Alçada em valor" className={styles.numero}>
                {alcada(nivel, alcadaValor, (valor) => reais.format(valor))}
              </td>
              <td data-rotulo="Alçada em HH" className={styles.numero}>
                {alcada(nivel, alcadaHh, formatHh)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

/** The form that changes the password; it keeps no draft of a password. */
function AbaSenha({ conta }: { readonly conta: Conta }) {
  const [trocada, setTrocada] = useState(false);
  const troca = useTrocaDeSenha(conta, () => setTrocada(true));
  return (
    <Flex component="form" direction="column" gap="md" maw={640} onSubmit={troca.enviar} noValidate>
      {trocada && !troca.alterada && (
        <Notice tone="info" titulo="Senha trocada">
          As suas sessões em outros aparelhos foram encerradas.
        </Notice>
      )}
      {/* Password managers store the new password under this name. */}
      <input type="text" autoComplete="username" value={conta.email} readOnly hidden />
      <SenhaInput label="Senha atual" {...troca.atual} />
      <NovaSenhaFields {...troca.nova} dono={conta} />
      <Failure error={troca.falha} />
      <Group gap="sm">
        <Button type="submit" loading={troca.enviando} disabled={!troca.alterada}>
          Trocar a senha
        </Button>
      </Group>
      <Text fz="sm" c="dimmed">
        Ao trocar, as sessões em outros aparelhos terminam. Esta continua.
      </Text>
      <LeaveGuard ativo={troca.alterada} titulo="A senha não foi trocada">
        Ao sair, o que foi digitado aqui se perde e a senha continua a mesma.
      </LeaveGuard>
    </Flex>
  );
}

function AbaSeguranca({ conta }: { readonly conta: Conta }) {
  return (
    <Stack maw={960}>
      <SegundoFator conta={conta} />
      <Box
        component="section"
        mt={8}
        pt={24}
        style={{ borderTop: '1px solid var(--cad-borda)' }}
        aria-labelledby="sessoes-ativas"
      >
        <Heading id="sessoes-ativas">Sessões ativas</Heading>
        <Text fz="sm" c="dimmed">
          Não reconhece alguma? Encerre-a e troque a senha.
        </Text>
        <Sessoes />
      </Box>
    </Stack>
  );
}

function AbaLgpd() {
  const exportar = useMutation({
    mutationFn: readDados,
    onSuccess: (dados) =>
      downloadText('meus-dados.json', JSON.stringify(dados, null, 2), 'application/json;charset=utf-8'),
  });
  return (
    <Stack maw={640}>
      <Text fz="sm" c="dimmed">
        Tudo o que a Cadência guarda sobre você, em um arquivo JSON: cadastro, projetos, sessões, preferências e o que
        você registrou. A exportação fica no registro de auditoria. Para corrigir ou apagar dados, fale com o
        administrador.
      </Text>
      <Failure error={exportar.error} />
      <Group gap="sm">
        <Button loading={exportar.isPending} onClick={() => exportar.mutate()}>
          Exportar os meus dados
        </Button>
        <Text span fz="sm" fw={600} c="var(--cad-feito)" role="status">
          {exportar.isSuccess && 'Arquivo meus-dados.json baixado.'}
        </Text>
      </Group>
    </Stack>
  );
}

const route = getRouteApi('/produto/usuario/minha-conta');

const ABAS: readonly { readonly id: string; readonly rotulo: string; readonly tela: (conta: Conta) => ReactNode }[] = [
  { id: 'dados', rotulo: 'Dados', tela: (conta) => <AbaDados conta={conta} /> },
  { id: 'senha', rotulo: 'Senha', tela: (conta) => <AbaSenha conta={conta} /> },
  { id: 'seguranca', rotulo: 'Segurança', tela: (conta) => <AbaSeguranca conta={conta} /> },
  { id: 'notificacoes', rotulo: 'Notificações', tela: (conta) => <AbaNotificacoes conta={conta} /> },
  { id: 'preferencias', rotulo: 'Preferências', tela: (conta) => <AbaPreferencias conta={conta} /> },
  { id: 'ausencia', rotulo: 'Ausência', tela: (conta) => <AbaAusencia conta={conta} /> },
  { id: 'projetos', rotulo: 'Meus projetos', tela: () => <AbaProjetos /> },
  { id: 'lgpd', rotulo: 'Meus dados (LGPD)', tela: () => <AbaLgpd /> },
];

/** Scrolls the active tab into view: on a phone the tabs are a strip, and the address may name a hidden one. */
const showAtiva = (lista: HTMLDivElement | null): void =>
  lista?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

export function MinhaContaPage() {
  const { aba = 'dados' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPending, isFetching, refetch } = useQuery(contaQuery);
  return (
    <Page titulo="Minha Conta" contexto={data && `${data.nome} · ${data.email}`}>
      <Tabs
        value={aba}
        onChange={(nova) => void navigate({ search: { aba: nova as typeof aba }, replace: true })}
        keepMounted={false}
      >
        <Tabs.List ref={showAtiva}>
          {ABAS.map(({ id, rotulo }) => (
            <Tabs.Tab key={id} value={id}>
              {rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map(({ id, tela }) => (
          <Tabs.Panel key={id} value={id} pt={20}>
            {data && tela(data)}
            {isPending && <Skeleton height={240} maw={640} />}
            {error && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
