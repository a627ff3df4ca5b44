import { PRODUTO } from '@cadencia/domain/produto.ts';
import { Anchor, Box, Flex, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { LogoMark } from '../../components/logo.tsx';
import { Modal } from '../../components/overlay.tsx';
import { errorOfAnswer, errorOfNetwork } from '../../lib/erro-api.ts';
import { formatContador, formatNumero } from '../../lib/formato.ts';
import { includesText } from '../../lib/texto.ts';
import styles from './sobre-modal.module.css';

interface Licenca {
  readonly nome: string;
  readonly versao: string;
  readonly licenca: string;
  readonly endereco: string | null;
  readonly texto: string;
}

async function readLicencas(signal: AbortSignal): Promise<readonly Licenca[]> {
  const response = await fetch(`${import.meta.env.BASE_URL}licencas.json`, { signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : errorOfNetwork(cause);
  });
  if (!response.ok) throw errorOfAnswer(response.status, response.statusText, '', null);
  return (await response.json()) as readonly Licenca[];
}

/** The libraries in this build, from a file that the build itself makes. */
const licencasOptions = queryOptions({
  queryKey: ['licencas.json'],
  queryFn: ({ signal }) => readLicencas(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

function Biblioteca({ nome, versao, licenca, endereco, texto }: Licenca) {
  const [aberta, setAberta] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setAberta(currentTarget.open)}>
        <Flex component="summary" className={styles.linha} align="center" justify="space-between" gap={12} p="6px 4px">
          <span>
            {nome}{' '}
            <Box component="span" fz="sm" c="dimmed">
              {versao}
            </Box>
          </span>
          <Box component="span" flex="none" fz="xs" c="dimmed">
            {licenca}
          </Box>
        </Flex>
        {aberta && (
          <Box p="4px 4px 12px" fz="sm">
            {endereco && (
              <Anchor fz="sm" href={endereco} target="_blank" rel="noopener noreferrer">
                {endereco}
              </Anchor>
            )}
            <Text component="pre" mt={8} fz="xs" style={{ whiteSpace: 'pre-wrap' }}>
              {texto || 'O pacote não traz o texto da licença; vale a indicada acima.'}
            </Text>
          </Box>
        )}
      </details>
    </li>
  );
}

function Lista({ licencas }: { readonly licencas: readonly Licenca[] }) {
  const [busca, setBusca] = useState('');
  const achadas = licencas.filter(({ nome, licenca }) => includesText(`${nome} ${licenca}`, busca));
  return (
    <>
      <TextInput
        type="search"
        aria-label="Buscar biblioteca ou licença"
        placeholder="Biblioteca ou licença"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={busca}
        onChange={({ currentTarget }) => setBusca(currentTarget.value)}
      />
      <Text m="8px 0 4px" fz="xs" c="dimmed" role="status">
        {achadas.length === licencas.length
          ? formatContador(licencas.length, 'biblioteca', 'bibliotecas')
          : `${formatNumero(achadas.length)} de ${formatContador(licencas.length, 'biblioteca', 'bibliotecas')}`}
      </Text>
      <ul>
        {achadas.map((licenca) => (
          <Biblioteca key={`${licenca.nome}@${licenca.versao}`} {...licenca} />
        ))}
      </ul>
    </>
  );
}

const Titulo = ({ children }: { readonly children: string }) => (
  <Text component="h3" m="20px 0 8px" fz="lg" fw={600}>
    {children}
  </Text>
);

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The version of the product, the description of its API, and the licences of its components. */
export function SobreModal({ opened, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery({ ...licencasOptions, enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title="Sobre" size="lg">
      <Group gap={12} wrap="nowrap">
        <LogoMark size={40} />
        <div>
          <Text fw={600}>
            {PRODUTO.nome}: {PRODUTO.lema}
          </Text>
          <Text fz="sm" c="dimmed">
            Versão {PRODUTO.versao}
          </Text>
        </div>
      </Group>
      <Titulo>Integração</Titulo>
      <Text>
        <Anchor component={Link} to="/documentacao-api" underline="always" onClick={onClose}>
          Documentação da API
        </Anchor>
        : cada chamada, o que recebe, o que responde e quem pode.
      </Text>
      <Titulo>Licenças</Titulo>
      {error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!(data || error) && <Skeleton height={240} />}
      {data && <Lista licencas={data} />}
    </Modal>
  );
}
