import type { TrocaEmail } from '@cadencia/domain/usuario/email/schema.ts';
import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Modal } from '../../../../components/overlay.tsx';
import { notify } from '../../../../lib/notify.ts';
import { TrocaPendente } from '../../components/troca-pendente.tsx';
import { useCancelarTroca, useReenviarTroca } from '../email.ts';
import { LinksDeTroca } from './links-de-troca.tsx';

interface Props {
  readonly pessoa: UsuarioDaLista;
  readonly troca: TrocaEmail;
  readonly podeAlterar: boolean;
}

/** The pending change of e-mail of a person, with its actions. */
export function TrocaDaPessoa({ pessoa, troca, podeAlterar }: Props) {
  const reenviar = useReenviarTroca();
  const cancelar = useCancelarTroca();
  const links = reenviar.data;
  return (
    <>
      <TrocaPendente
        troca={troca}
        atual={pessoa.email}
        reenviar={reenviar}
        cancelar={cancelar}
        onReenviar={
          podeAlterar
            ? () =>
                reenviar.mutate(pessoa.id, {
                  onSuccess: ({ antigo, novo }) => {
                    if (!antigo && !novo) void notify({ message: 'Links enviados de novo a quem falta confirmar.' });
                  },
                })
            : undefined
        }
        onCancelar={
          podeAlterar
            ? () =>
                cancelar.mutate(pessoa.id, {
                  onSuccess: () => void notify({ message: `O e-mail de ${pessoa.nome} continua ${pessoa.email}.` }),
                })
            : undefined
        }
      />
      {links && (links.antigo || links.novo) && (
        <Modal opened onClose={reenviar.reset} title={`Troca do e-mail: ${pessoa.nome}`} centered>
          <LinksDeTroca pessoa={pessoa} novo={troca.novo} links={links} onFechar={reenviar.reset} />
        </Modal>
      )}
    </>
  );
}
