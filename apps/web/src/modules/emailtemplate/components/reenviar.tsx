import { MODELOS_COM_SEGREDO } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { EmailEnviado } from '@cadencia/domain/emailtemplate/schema.ts';
import { Button, Text } from '@mantine/core';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { useResendEmail } from '../api.ts';

const aCaminho = ({ para, modelo }: EmailEnviado): string =>
  MODELOS_COM_SEGREDO.includes(modelo)
    ? 'Vai com um link novo; o anterior não vale mais.'
    : `Outra mensagem foi escrita para ${para}.`;

/** Sends a failed message again, as a new one. */
export function Reenviar({ email }: { readonly email: EmailEnviado }) {
  const { mutate, isPending, error } = useResendEmail();
  const resend = () =>
    mutate(email.id, {
      onSuccess: () => void notify({ color: 'teal', title: 'Mensagem a caminho', message: aCaminho(email) }),
    });
  return (
    <>
      <Button
        mt={4}
        size="compact-sm"
        variant="default"
        loading={isPending}
        aria-label={`Reenviar a mensagem para ${email.para}`}
        onClick={resend}
      >
        Reenviar
      </Button>
      {error && (
        <Text role="alert" span display="block" c="red" fz="xs" style={{ overflowWrap: 'anywhere' }}>
          {textOfError(error).mensagem} {textOfError(error).acao}
        </Text>
      )}
    </>
  );
}
