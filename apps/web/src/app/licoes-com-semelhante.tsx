import { LicoesDoServico as Licoes } from '../modules/licaoaprendida/components/licoes-do-servico.tsx';
import { Semelhante } from '../modules/servico/components/semelhante.tsx';

/** What a service may learn: the lessons of the library, and how similar services were done. */
export const LicoesDoServico = ({ id }: { readonly id: number }) => (
  <Licoes id={id} semelhante={<Semelhante id={id} />} />
);
