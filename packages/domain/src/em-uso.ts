import { AppError } from './errors.ts';

/** What hangs on a record: the words for one and for many, masculine. */
export type Itens = readonly [um: string, varios: string];

/** M07, in the singular too. */
export const emUso = (n: number, [um, varios]: Itens): AppError =>
  new AppError('registro.em_uso', {
    valores: { n, itens: varios },
    ...(n === 1 && { mensagem: `Não é possível excluir: existe 1 ${um} vinculado. Você pode inativar o registro.` }),
  });
