/**
 * Solves a small symmetric system (row by row in `matrix`, both are overwritten); null when it is singular.
 * Two unknowns go by a formula that treats them alike, so that mirror images give mirrored bits.
 */
export function solveLinear(matrix: Float64Array, wanted: Float64Array): Float64Array | null {
  const n = wanted.length;
  if (n === 2) {
    const a = matrix[0]!;
    const b = matrix[1]!;
    const c = matrix[3]!;
    const det = a * c - b * b;
    if (!(Math.abs(det) > 1e-12 * a * c)) return null;
    const p = wanted[0]!;
    const q = wanted[1]!;
    wanted[0] = (p * c - b * q) / det;
    wanted[1] = (q * a - b * p) / det;
    return wanted;
  }
  for (let k = 0; k < n; k++) {
    // The diagonal is positive and largest in exact arithmetic; what is lost of it shows a dependent contact.
    const pivot = matrix[k * n + k]!;
    if (!(pivot > 1e-9)) return null;
    for (let row = k + 1; row < n; row++) {
      const factor = matrix[row * n + k]! / pivot;
      if (factor === 0) continue;
      for (let column = k; column < n; column++)
        matrix[row * n + column] = matrix[row * n + column]! - factor * matrix[k * n + column]!;
      wanted[row] = wanted[row]! - factor * wanted[k]!;
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    let sum = wanted[k]!;
    for (let column = k + 1; column < n; column++) sum -= matrix[k * n + column]! * wanted[column]!;
    wanted[k] = sum / matrix[k * n + k]!;
  }
  return wanted;
}
