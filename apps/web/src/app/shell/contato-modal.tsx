import { getConfiguracao } from '@cadencia/domain/configuracao/endpoints.ts';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/error-state.tsx';
import { Modal } from '../../components/overlay.tsx';
import { readOptions } from '../../lib/query.ts';

/** Link for the installation's contact; undefined for one that is only read, such as a phone with its extension. */
export function linkDoContato(contato: string): string | undefined {
  if (/^https?:\/\/\S+$/.test(contato)) return contato;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(contato)) return `mailto:${contato}`;
  return undefined;
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Endereco({ contato }: { readonly contato: string | null }) {
  if (contato === null) {
    return <p>Esta instalação não tem um contato configurado. Fale com quem administra a Cadência na sua empresa.</p>;
  }
  const link = linkDoContato(contato);
  return (
    <>
      <p>Dúvidas, defeitos e sugestões:</p>
      <p>{link ? <Anchor href={link}>{contato}</Anchor> : <strong>{contato}</strong>}</p>
    </>
  );
}

export function ContatoModal({ opened, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery({ ...readOptions(getConfiguracao, {}), enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title="Contato">
      {error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!(data || error) && <Skeleton height={48} />}
      {data && <Endereco contato={data.contato} />}
    </Modal>
  );
}
