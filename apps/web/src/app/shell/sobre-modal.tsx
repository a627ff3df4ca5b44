import { PRODUTO } from '@cadencia/domain/produto.ts';
import { Anchor, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { LogoMark } from '../../components/logo.tsx';
import { Modal } from '../../components/overlay.tsx';
import { formatContador, formatNumero } from '../../lib/formato.ts';
import { type Licenca, licencasOptions } from '../../lib/licencas.ts';
import { includesText } from '../../lib/texto.ts';
import styles from './sobre-modal.module.css';

function Biblioteca({ nome, versao, licenca, endereco, texto }: Licenca) {
  const [aberta, setAberta] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setAberta(currentTarget.open)}>
        <summary className={styles.linha}>
          <span>
            {nome} <span className={styles.versao}>{versao}</span>
          </span>
          <span className={styles.licenca}>{licenca}</span>
        </summary>
        {aberta && (
          <div className={styles.detalhe}>
            {endereco && (
              <a href={endereco} target="_blank" rel="noopener noreferrer">
                {endereco}
              </a>
            )}
            <pre>{texto || 'O pacote não traz o texto da licença; vale a indicada acima.'}</pre>
          </div>
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
      <p className={styles.conta} role="status">
        {achadas.length === licencas.length
          ? formatContador(licencas.length, 'biblioteca', 'bibliotecas')
          : `${formatNumero(achadas.length)} de ${formatContador(licencas.length, 'biblioteca', 'bibliotecas')}`}
      </p>
      <ul className={styles.lista}>
        {achadas.map((licenca) => (
          <Biblioteca key={`${licenca.nome}@${licenca.versao}`} {...licenca} />
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The version of the product, the description of its API, and the licences of its components. */
export function SobreModal({ opened, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery({ ...licencasOptions, enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title="Sobre" size="lg">
      <div className={styles.produto}>
        <LogoMark size={40} />
        <div>
          <p className={styles.nome}>
            {PRODUTO.nome}: {PRODUTO.lema}
          </p>
          <p className={styles.versao}>Versão {PRODUTO.versao}</p>
        </div>
      </div>
      <h3 className={styles.titulo}>Integração</h3>
      <p className={styles.api}>
        <Anchor component={Link} to="/documentacao-api" underline="always" onClick={onClose}>
          Documentação da API
        </Anchor>
        : cada chamada, o que recebe, o que responde e quem pode.
      </p>
      <h3 className={styles.titulo}>Licenças</h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!(data || error) && <Skeleton height={240} />}
      {data && <Lista licencas={data} />}
    </Modal>
  );
}
