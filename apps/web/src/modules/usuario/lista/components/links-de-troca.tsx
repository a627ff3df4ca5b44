import type { LinksDaTroca } from '@cadencia/domain/usuario/email/schema.ts';
import { Links } from './links.tsx';

interface Props {
  readonly pessoa: { readonly nome: string; readonly email: string };
  readonly novo: string;
  readonly links: LinksDaTroca;
  readonly onFechar: () => void;
}

/** The links of a change of e-mail, to hand over where the installation sends nothing. */
export function LinksDeTroca({ pessoa, novo, links, onFechar }: Props) {
  const todos = [
    { de: `${pessoa.email} (atual)`, link: links.antigo },
    { de: `${novo} (novo)`, link: links.novo },
  ];
  return (
    <Links
      titulo={`O e-mail de ${pessoa.nome} espera confirmação`}
      links={todos.flatMap(({ de, link }) => (link ? [{ de, link }] : []))}
      onFechar={onFechar}
    >
      Entregue cada link a quem lê aquele endereço: ele confirma ou recusa, em até 72 horas. Os links anteriores não
      valem mais.
    </Links>
  );
}
